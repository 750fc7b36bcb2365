import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spkiVariable, startDeployedHere } from './hosting/deployedHere.ts';
import { playwrightCli } from './playwrightCli.ts';

/**
 * `npm run e2e:deployed:here [-- Playwright's arguments]`: `npm run e2e:deployed` against the last build, as a host serves
 * it. A part of `npm test`, so that what is run against real hosts is known to work; there a handful of specs, those
 * that lean on the console's address, policy or files. Files among the arguments choose others, `e2e` all of them.
 */
const telling = ['example', 'pageWatch', 'signIn', 'slowLine', 'upgrade'].map(
  (name) => `e2e/${name}.spec.ts`,
);
const given = process.argv.slice(2);
const files = given.some((argument) => !argument.startsWith('-')) ? [] : telling;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
if (!existsSync(dist)) throw new Error('Nothing is built: npm run build:tests');
// Of an org that is not asked here: the tests put theirs at the console's own address.
await using host = await startDeployedHere(dist, ['https://acme.my.salesforce.example']);
const command = [playwrightCli, 'test', '--project=deployed', ...files, ...given];
const play = spawn(process.execPath, command, {
  stdio: 'inherit',
  env: { ...process.env, BASE_URL: host.origin, [spkiVariable]: host.spki },
});
const [status] = await once(play, 'close');
process.exitCode = status ?? 1;
