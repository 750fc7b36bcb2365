import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Skips packages that the machine already has, dependencies too. */
const unpackMissing = (names: readonly string[]) =>
  `apt-get install --simulate --no-install-recommends ${names.join(' ')} | awk '/^Inst/ { print $2 }' \\
  | xargs -r apt-get download && for package in *.deb; do dpkg -x "$package" . && rm "$package" || exit 1; done`;

export interface Packages {
  /** Folder below node_modules/.cache. */
  folder: string;
  names: readonly string[];
  /** Path of a file inside the packages. Once it exists, the packages are not downloaded again. */
  program: string;
}

/**
 * Downloads the distribution's packages with their missing dependencies and unpacks them into node_modules/.cache. Needs
 * apt with its package lists, but neither root rights nor an installation. Null if that fails.
 */
export function unpackPackages({ folder, names, program }: Packages): string | null {
  const root = resolve('node_modules/.cache', folder);
  if (existsSync(join(root, program))) return root;
  // Moved once it is complete: an interrupted unpacking must not count.
  const unfinished = `${root}-unfinished`;
  for (const old of [root, unfinished]) rmSync(old, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    execFileSync('sh', ['-c', unpackMissing(names)], { cwd: unfinished, stdio: 'ignore' });
  } catch {
    return null;
  }
  if (!existsSync(join(unfinished, program))) return null;
  renameSync(unfinished, root);
  return root;
}
