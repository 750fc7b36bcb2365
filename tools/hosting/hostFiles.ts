import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/pageParts/links/paths.ts';
import { caching, securityHeaders } from './headers.ts';
import { nginxConf } from './nginxConf.ts';

/**
 * For Netlify: a missing built file must have status 404, because a browser would run a page as a script. Cloudflare
 * Pages ignores these rules; a 404 page there would break every deep link.
 */
const redirects = `# Order Desk, for Netlify. Cloudflare Pages drops these lines and gives index.html by itself for whatever is no file:
# there a built file that is gone comes as a page, and is kept as one for a year. Leave old files where they are.
/assets/*  /index.html  404
/*  /index.html  200
`;

/** Writes the configuration files for hosts of the console. */
export function writeHostFiles(folder: string, connectSrc: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), nginxConf(connectSrc));
  writeFileSync(join(folder, '_headers'), headersFile(connectSrc));
  writeFileSync(join(folder, '_redirects'), redirects);
}

/** `_headers` for Netlify and Cloudflare Pages. Both merge matching rules, so no two rules set one header. */
export function headersFile(connectSrc: readonly string[]): string {
  const never = { 'Cache-Control': caching.never };
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', securityHeaders({ connectSrc })],
    ['/assets/*', { 'Cache-Control': caching.forEver }],
    ['/config.json', { 'Cache-Control': caching.askAgainMeanwhile }],
    ...pageRules().map((path): [string, Record<string, string>] => [path, never]),
  ];
  return [
    '# Order Desk, written by `npm run headers`: write it anew after each change of config.json.',
    ...rules.map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    ),
    '',
  ].join('\n');
}

/** All addresses of index.html. These hosts revalidate all others by default. */
function pageRules(): string[] {
  const addresses = Object.values<(...ids: never[]) => string>(paths).map((address) => address());
  const folders = new Set(addresses.map((address) => address.split('/')[1] ?? '').filter(Boolean));
  return ['/', '/index.html', ...[...folders].flatMap((name) => [`/${name}`, `/${name}/*`])];
}
