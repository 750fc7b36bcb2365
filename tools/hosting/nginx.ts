import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

/** `.ci/run` unpacks the distribution's packages here. */
const unpackedNginx = fileURLToPath(new URL('../../node_modules/.cache/nginx', import.meta.url));

/** The nginx of the image, or one for tests: the one in ORDER_DESK_NGINX, an installed one, or the unpacked one. */
export interface Nginx {
  program: string;
  /** Path of mime.types, which every packaged nginx has. */
  mimeTypes: string;
}

export function findNginx(): Nginx | null {
  const programs = [
    process.env['ORDER_DESK_NGINX'],
    '/usr/sbin/nginx',
    join(unpackedNginx, 'usr/sbin/nginx'),
  ];
  const program = programs.find((path) => path && spawnSync(path, ['-v']).status === 0);
  // Both of the same package.
  const mimeTypes = join(program ?? '', '../../../etc/nginx/mime.types');
  return program && existsSync(mimeTypes) ? { program, mimeTypes } : null;
}

export interface RunningNginx extends AsyncDisposable {
  /** Without trailing slash. */
  origin: string;
}

/** Runs nginx as the current user, with a configuration for a free port. If that is invalid, throws nginx's output. */
export async function startNginx(
  { program, mimeTypes }: Nginx,
  confFor: (port: number) => string,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-nginx-'));
  const port = await freePort();
  const command = nginxCommand(folder, mimeTypes, confFor(port));
  const checked = spawnSync(program, [...command, '-t'], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);

  const server = spawn(program, command, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin, () => server.exitCode !== null);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes the configuration for a site. @returns nginx's arguments */
export function nginxCommand(folder: string, mimeTypes: string, site: string): string[] {
  writeFileSync(join(folder, 'site.conf'), site);
  const conf = join(folder, 'nginx.conf');
  writeFileSync(conf, mainConf(folder, mimeTypes));
  return ['-c', conf, '-p', folder, '-e', 'stderr'];
}

/** The defaults of a distribution's nginx.conf, with every path in `folder`: nginx writes nowhere else. */
function mainConf(folder: string, mimeTypes: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
    include ${mimeTypes};
    access_log off;
${temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/site.conf;
}
`;
}

/** Polls until it answers; nginx does not report when it is ready. */
export async function answering(origin: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(origin).catch(() => null);
    if (answer) return;
  }
  throw new Error('nginx ended before it answered');
}
