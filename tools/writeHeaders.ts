import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { headersFor } from './hosting/headersFor.ts';
import { writeHostFiles } from './hosting/hostFiles.ts';

/**
 * `npm run headers -- config.json [--also https://login.example] [--to deploy]`: headers for nginx and Netlify, with
 * `connect-src` for the orgs of that config only. Cloudflare Pages uses `_headers`, not `_redirects`. Default file: the
 * built config.json, or else the example, whose orgs do not exist.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    also: { type: 'string', multiple: true, default: [] },
    to: { type: 'string', default: 'deploy' },
  },
});
const inDist = (name: string) => fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
const builtIn = inDist('config.json');
const file = positionals[0] ?? (existsSync(builtIn) ? builtIn : inDist('config.example.json'));

const result = existsSync(file)
  ? headersFor(readFileSync(file, 'utf8'), values.also)
  : { faults: ['there is no such file'] };

if ('faults' in result) {
  for (const fault of result.faults) console.error(`${file}: ${fault}.`);
  process.exitCode = 1;
} else {
  writeHostFiles(values.to, result.origins);
  // Always shown: with another config.json these headers would block every sign-in, as if the org were down.
  console.log(`${values.to}/nginx.conf, _headers and _redirects are for the orgs of ${relative('', file)}.`);
  if (positionals[0]) {
    console.log('Besides itself, they let the console reach:');
    for (const origin of result.origins) console.log(`  ${origin}`);
  }
}
