import { execFileSync } from 'node:child_process';

/** Runs npm in a folder, and returns what it prints. */
export const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    // On Windows npm is a script of the shell.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
