import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFile } from './headersFile.ts';
import { nginxConf } from './nginxConf.ts';

/** A built file that is gone must not come as a page, which a browser would try to run. */
const redirects = '/assets/*  /index.html  404\n/*  /index.html  200\n';

/** By name: everything that a host of the console needs to know besides the files themselves. */
function hostFiles(connectSrc: readonly string[]): Record<string, string> {
  return {
    'nginx.conf': nginxConf(connectSrc),
    _headers: headersFile(connectSrc),
    _redirects: redirects,
  };
}

export function writeHostFiles(folder: string, connectSrc: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(hostFiles(connectSrc))) writeFileSync(join(folder, name), text);
}
