import { paths } from '../../src/desk/links/paths.ts';
import { caching, securityHeaders } from '../headers.ts';

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
