import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './hosting/freePort.ts';
import { cacheControl, securityHeaders } from './hosting/headers.ts';
import { copyImage, runInImage } from './hosting/image.ts';
import { answering, findNginx, type Nginx } from './hosting/nginx.ts';
import { selfSigned, spkiVariable } from './hosting/selfSigned.ts';
import { serveBuild } from './hosting/serveBuild.ts';

/**
 * `npm run e2e:deployed:here`: `npm run e2e:deployed` against the last build over TLS, with the files and the start
 * script of the image (Dockerfile). Plays the specs that depend on address, policy or files. File arguments select other
 * specs; `e2e` selects all.
 */
const telling = ['example', 'pageWatch', 'signIn', 'upgrade'].map((name) => `e2e/${name}.spec.ts`);
const given = process.argv.slice(2);
const files = given.some((argument) => !argument.startsWith('-')) ? [] : telling;

const { spki, ...tls } = await selfSigned();
// Tests do not call this org: they set up theirs at the console's own address.
const authority = 'https://acme.my.salesforce.example';
const nginx = findNginx();
if (!nginx) console.log('There is no nginx here: a server of Node plays the host, with the same headers.');
await using host = await (nginx ? startImage(nginx) : startServer());
// Not in DNS; playwright.config.ts resolves it to this machine.
const BASE_URL = host.origin.replace('localhost', 'desk.example');
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const play = spawn(process.execPath, [playwright, 'test', '--project=deployed', ...files, ...given], {
  stdio: 'inherit',
  env: { ...process.env, BASE_URL, [spkiVariable]: spki },
});
const [status] = await once(play, 'close');
process.exitCode = status ?? 1;

function startServer() {
  return serveBuild(fileURLToPath(new URL('../dist', import.meta.url)), {
    tls,
    headers: (path) => ({
      ...securityHeaders({ connectSrc: [authority] }),
      'Cache-Control': cacheControl(path),
    }),
  });
}

async function startImage(program: Nginx) {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-image-'));
  copyImage(folder);
  const org = { id: 'acme', label: 'Acme', kind: 'sandbox', baseUrl: authority };
  const config = { orgs: [{ ...org, signIn: { authority, clientId: 'desk' } }] };
  writeFileSync(join(folder, 'dist/config.json'), JSON.stringify(config));
  for (const name of ['tls', 'tmp']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'tls/tls.crt'), tls.cert);
  writeFileSync(join(folder, 'tls/tls.key'), tls.key);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const desk = runInImage('CMD', folder, program, {
    TMPDIR: join(folder, 'tmp'),
    ORDER_DESK_PORT: `${port}`,
    ORDER_DESK_TLS: join(folder, 'tls'),
    ORDER_DESK_TLS_PORT: `${tlsPort}`,
  });
  desk.stderr?.pipe(process.stderr);
  const ended = once(desk, 'close');
  await answering(`http://127.0.0.1:${port}/config.json`, () => desk.exitCode !== null);
  return {
    origin: `https://localhost:${tlsPort}`,
    async [Symbol.asyncDispose]() {
      desk.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
