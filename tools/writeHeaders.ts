import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseConfig } from '../src/config/readConfig.ts';
import { originsOf } from './headers.ts';
import { writeHostFiles } from './hosting/hostFiles.ts';

/**
 * `npm run headers -- config.json [--also https://login.example] [--to deploy]`: writes the answer headers for nginx,
 * Netlify and Cloudflare Pages, with `connect-src` for the orgs of that config.json and for nobody else. Without a file,
 * as at the end of a build: the one that was built in, or else the example, whose orgs nobody reaches by mistake.
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

const faults = write();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** Nothing is written where something is wrong: headers for half the orgs would be found out when it is too late. */
function write(): string[] {
  if (!existsSync(file)) return [`${file}: there is no such file.`];
  const config = parseConfig(readFileSync(file, 'utf8'));
  if (config.kind === 'bad') return config.faults.map(({ field, fault }) => `${file}: ${field} ${fault}`);
  const notOrigins = values.also.filter((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (notOrigins.length > 0) {
    return notOrigins.map((text) => `--also ${text}: must be an origin such as https://login.example`);
  }
  const origins = [...new Set([...originsOf(config.config), ...values.also])];
  writeHostFiles(values.to, origins);
  if (positionals[0]) {
    console.log(`${values.to}/nginx.conf, _headers and _redirects let the console reach, besides itself:`);
    for (const origin of origins) console.log(`  ${origin}`);
  }
  return [];
}
