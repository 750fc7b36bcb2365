import { paths } from '../../src/desk/links/paths.ts';
import { caching, securityHeaders } from '../headers.ts';

/** `_headers` for Netlify and Cloudflare Pages. Both add up values, so no two rules set one header. */
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

/** Index.html by every address it has. What is not named, these hosts have asked for again anyway. */
function pageRules(): string[] {
  const addresses = Object.values<(...ids: never[]) => string>(paths).map((address) => address());
  const folders = new Set(addresses.map((address) => address.split('/')[1] ?? '').filter(Boolean));
  return ['/', '/index.html', ...[...folders].flatMap((name) => [`/${name}`, `/${name}/*`])];
}
