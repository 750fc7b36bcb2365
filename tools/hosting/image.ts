import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Nginx } from './nginx.ts';

const here = fileURLToPath(new URL('../..', import.meta.url));
const dockerfile = readFileSync(join(here, 'Dockerfile'), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** Copies the image's files into a folder, as the last stage of the Dockerfile does. */
export function copyImage(folder: string): void {
  for (const [, path = '', to = ''] of lastStage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm))
    cpSync(join(here, path), join(folder, to), { recursive: true });
}

/** Runs the Dockerfile's command in a folder with the image's files. */
export function runInImage(
  instruction: 'CMD' | 'HEALTHCHECK CMD',
  folder: string,
  { program }: Nginx,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  const [, script = ''] = new RegExp(`^${instruction} \\["node", "(.*)"\\]$`, 'm').exec(lastStage) ?? [];
  return spawn(process.execPath, [script], {
    cwd: folder,
    env: { ORDER_DESK_NGINX: program, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
