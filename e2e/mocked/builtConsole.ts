import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Route } from '@playwright/test';
import { cacheControl, securityHeaders } from '../../tools/headers.ts';
import { loopbackOrigins } from '../../tools/loopbackOrigins.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The built files by their path, read once a process. */
function builtFiles(): Map<string, Buffer> {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    paths.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(dist, file).split(sep).join('/')}`, readFileSync(file)];
    }),
  );
}
let files: Map<string, Buffer> | undefined;

/** Addresses of the console's own origin that are not the console's: the org and its config.json, built or not. */
function isMocked({ pathname }: URL): boolean {
  return pathname === '/config.json' || /^\/sandbox(\/|$)/.test(pathname);
}

/** Lets the pages of a deployed console come from where it is deployed. Nothing but reading gets there. */
export function deployedConsole(origin: string): (route: Route) => Promise<boolean> {
  return async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin || request.method() !== 'GET' || isMocked(url)) return false;
    await route.continue().catch(() => undefined);
    return true;
  };
}

/** Answers for the built console at `origin`, with the headers of a careful host; any page's address is its index.html. */
export function builtConsole(origin: string): (route: Route) => Promise<boolean> {
  const { host } = new URL(origin);
  const policy = securityHeaders({ connectSrc: loopbackOrigins(host) });
  return async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== origin || request.method() !== 'GET') return false;
    files ??= builtFiles();
    if (isMocked(url)) return false;
    const path = request.isNavigationRequest() ? '/index.html' : url.pathname;
    const body = files.get(path);
    if (!body) return false;
    const headers = {
      ...policy,
      'cache-control': cacheControl(path),
      'content-type': types[extname(path)] ?? 'application/octet-stream',
    };
    await route.fulfill({ body, headers }).catch(() => undefined);
    return true;
  };
}
