import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { operationNames } from '../../src/contract/operations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Rooms that say what is special about each operation. */
const own = /^src\/(contract|sandbox|operations)\/|\.test\.tsx?$|\/testing\//;
const named = new RegExp(String.raw`(?<![\w/])(${operationNames.join('|')})(?!\w)`, 'g');

/**
 * Each is a place that a further operation could forget. Rules and sheets of operations with more than rows are tables in
 * `app`, since the operations stand above what reads their facts.
 */
it('operations are named outside their own rooms in two tables of the app', () => {
  const places = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !own.test(path))
    .flatMap((path) => {
      const code = readFileSync(`${root}/${path}`, 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        // The path of a file names its folder.
        .replace(/^import .*$|from '.*';$/gm, '');
      return Array.from(code.matchAll(named), ([name]) => `${path}: ${name}`);
    });
  expect(places.toSorted()).toEqual([
    'src/app/boot/rulesTable.ts: cancelRenewals',
    'src/app/boot/rulesTable.ts: generateRenewals',
    'src/app/routes/LazyRoutes.tsx: cancelRenewals',
    'src/app/routes/LazyRoutes.tsx: deleteOrderItem',
    'src/app/routes/LazyRoutes.tsx: generateRenewals',
  ]);
});
