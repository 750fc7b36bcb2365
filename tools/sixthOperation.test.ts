import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

it('the files of a sixth operation are those that the page names, and at most 12', () => {
  const patched = Array.from(
    read('tools/sixth/operation.patch').matchAll(/^diff --git a\/(\S+)/gm),
    ([, path = '']) => path.replace('changeQuantity', '<operation>'),
  );
  const [, section = ''] = read('docs/how-to-add.md').split('## A new operation\n');
  const [table = ''] = section.split('What only some operations need');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((line) =>
    Array.from((line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, path = '']) => path),
  );
  expect(named.toSorted()).toEqual(patched.toSorted());
  expect(named.length).toBeLessThanOrEqual(12);
});
