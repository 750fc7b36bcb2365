import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headersFor } from './hosting/headersFor.ts';
import { findNginx, nginxCommand } from './hosting/nginx.ts';
import { nginxConf } from './hosting/nginxConf.ts';

/**
 * Start script of the image (Dockerfile): writes nginx's configuration with the headers for dist/config.json, and runs
 * nginx. Writes to TMPDIR only. docs/install.md has the environment variables.
 */
const { ORDER_DESK_PORT, ORDER_DESK_TLS, ORDER_DESK_TLS_PORT, ORDER_DESK_STS, ORDER_DESK_ALSO } = process.env;

const root = fileURLToPath(new URL('../dist', import.meta.url));
const headers = headersFor(
  readFileSync(join(root, 'config.json'), 'utf8'),
  ORDER_DESK_ALSO?.split(' ').filter(Boolean) ?? [],
);
const nginx = findNginx();

if ('faults' in headers || !nginx) {
  const faults = 'faults' in headers ? headers.faults : ['there is no nginx'];
  for (const fault of faults) console.error(`config.json: ${fault}.`);
  process.exitCode = 1;
} else {
  const tls = ORDER_DESK_TLS && [
    `listen ${ORDER_DESK_TLS_PORT || 8443} ssl http2;`,
    `ssl_certificate     ${join(ORDER_DESK_TLS, 'tls.crt')};`,
    `ssl_certificate_key ${join(ORDER_DESK_TLS, 'tls.key')};`,
  ];
  const site = nginxConf(headers.origins, {
    serverName: '_',
    root,
    listen: [`listen ${ORDER_DESK_PORT || 8080};`, ...(tls || [])],
    tokenService: ORDER_DESK_STS,
  });
  console.log(`The console may reach: ${headers.origins.join(' ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-'));
  const server = spawn(nginx.program, nginxCommand(folder, nginx.mimeTypes, site), { stdio: 'inherit' });
  server.on('close', (status) => {
    process.exitCode = status ?? 1;
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
}
