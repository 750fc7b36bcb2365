import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/**
 * A static host that reads `_headers` and `_redirects` as Netlify documents them, to try ours on. Every rule of `_headers`
 * that fits the asked address adds its headers, the same one twice as a list; `_redirects` counts from the top, and only
 * for what is no file.
 */
export interface StaticHost extends AsyncDisposable {
  /** Without a slash at the end. */
  origin: string;
}

interface HeaderRule {
  fits: RegExp;
  headers: [name: string, value: string][];
}

interface RedirectRule {
  fits: RegExp;
  to: string;
  status: number;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=UTF-8',
  '.csv': 'text/csv; charset=UTF-8',
  '.html': 'text/html; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** How a static host serves, where that differs from the usual. */
export interface Hosting {
  /** The folder of `_headers` and `_redirects`. Usually the site's own, where they are not served. */
  rules?: string;
  /** Both as PEM; without them it is http. */
  tls?: { key: string; cert: string };
}

export async function startStaticHost(
  root: string,
  { rules = root, tls }: Hosting = {},
): Promise<StaticHost> {
  const headerRules = readHeaders(readFileSync(join(rules, '_headers'), 'utf8'));
  const redirectRules = readRedirects(readFileSync(join(rules, '_redirects'), 'utf8'));
  const fileOf = (path: string) => {
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    const isServed = existsSync(file) && statSync(file).isFile() && !/^\/_(headers|redirects)$/.test(path);
    return isServed ? file : null;
  };
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const there = fileOf(pathname);
    const rule = there ? undefined : redirectRules.find(({ fits }) => fits.test(pathname));
    const file = there ?? (rule ? fileOf(rule.to) : null);
    const headers = new Headers();
    for (const { headers: added } of headerRules.filter(({ fits }) => fits.test(pathname)))
      for (const [name, value] of added) headers.append(name, value);
    // What is not said is to be asked for again, as these hosts have it.
    if (!headers.has('cache-control')) headers.set('cache-control', 'public, max-age=0, must-revalidate');
    if (file) headers.set('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.writeHead(file ? (rule?.status ?? 200) : 404, Object.fromEntries(headers));
    response.end(file ? readFileSync(file) : '');
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of linesOf(text)) {
    if (!/^\s/.test(line)) rules.push({ fits: patternOf(line.trim()), headers: [] });
    else {
      const [name = '', value = ''] = line.trim().split(/:\s*(.*)/s);
      rules.at(-1)?.headers.push([name, value]);
    }
  }
  return rules;
}

function readRedirects(text: string): RedirectRule[] {
  return linesOf(text).map((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    return { fits: patternOf(from), to, status: Number(status) };
  });
}

const linesOf = (text: string) =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** `*` stands for anything, `:name` for one part of the address. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`);
}
