import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSources } from './architecture/sourceFile.ts';

const files = readSources(fileURLToPath(new URL('..', import.meta.url)), ['design', 'src']);
const importsOf = new Map(
  files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
);

/** Everything that is reached from a file by its imports, itself included. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const target of importsOf.get(path) ?? []) reachedFrom(target, seen);
  return seen;
}

it('the design page shows every piece', () => {
  const shown = reachedFrom('design/main.tsx');
  const pieces = [...importsOf.keys()].filter((path) => /^src\/ui\/[A-Z]\w*\.tsx$/.test(path));
  const tests = pieces.filter((path) => path.endsWith('.test.tsx'));
  expect(pieces.length).toBeGreaterThan(20);
  expect(pieces.filter((path) => !tests.includes(path) && !shown.has(path))).toEqual([]);
});

it('nothing of the console reaches the design page', () => {
  const console = reachedFrom('src/main.tsx');
  expect([...console].filter((path) => path.startsWith('design/'))).toEqual([]);
});
