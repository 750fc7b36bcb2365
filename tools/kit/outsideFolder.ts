import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './npm.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that a page of Markdown shows: a line with the path alone, then the block. */
const filesShown = (page: string): [path: string, text: string][] =>
  [...page.matchAll(/^`([\w./]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => [
    path,
    text,
  ]);

/**
 * Makes a folder with the files of the kit's README, and installs the packed kit there with the packages that its user
 * brings. The lock file is this project's, so npm takes each package in the version that `npm ci` has left in its cache.
 */
export function makeOutsideFolder(folder: string, kit: string): void {
  const readme = readFileSync(join(root, 'e2e/kit/README.md'), 'utf8');
  for (const [path, text] of filesShown(readme)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // As a copied run does, it imports by #e2e/.
  cpSync(join(root, 'e2e/example.spec.ts'), join(folder, 'tests/copied/example.spec.ts'));
  const shown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const devDependencies = {
    ...versionsIn(lock.packages[''].devDependencies, '@playwright/test', '@types/node', 'msw', 'typescript'),
    'order-desk-kit': `file:${kit}`,
  };
  const manifest = { name: 'outside', version: '0.0.0', ...shown, devDependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  lock.packages[''] = { name: manifest.name, version: manifest.version };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, name: manifest.name }));
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--ignore-scripts');
}

const versionsIn = (versions: Readonly<Record<string, string>>, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, versions[name]]));
