import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFile } from './headersFile.ts';
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

/** Configuration files for hosts of the console, by name. */
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
