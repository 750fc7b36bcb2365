import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cacheControl, securityHeaders } from './headers.ts';
import { selfSigned, spkiVariable } from './hosting/selfSigned.ts';
import { serveBuild } from './hosting/serveBuild.ts';

/**
 * `npm run e2e:deployed:here`: `npm run e2e:deployed` against the last build over TLS, with the console's headers.
 * Plays the specs that depend on address, policy or files. File arguments select other specs; `e2e` selects all.
 */
const telling = ['example', 'pageWatch', 'signIn', 'upgrade'].map((name) => `e2e/${name}.spec.ts`);
const given = process.argv.slice(2);
const files = given.some((argument) => !argument.startsWith('-')) ? [] : telling;

const { spki, ...tls } = await selfSigned();
// Tests do not call this org: they set up theirs at the console's own address.
const connectSrc = ['https://acme.my.salesforce.example'];
await using host = await serveBuild(fileURLToPath(new URL('../dist', import.meta.url)), {
  tls,
  headers: (path) => ({ ...securityHeaders({ connectSrc }), 'Cache-Control': cacheControl(path) }),
});
// Not in DNS; playwright.config.ts resolves it to this machine.
const BASE_URL = host.origin.replace('localhost', 'desk.example');
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const play = spawn(process.execPath, [playwright, 'test', '--project=deployed', ...files, ...given], {
  stdio: 'inherit',
  env: { ...process.env, BASE_URL, [spkiVariable]: spki },
});
const [status] = await once(play, 'close');
process.exitCode = status ?? 1;
