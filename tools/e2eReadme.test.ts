import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('names every page object', () => {
  const [, row = ''] = /^\| `pages` \|(.*)$/m.exec(read('e2e/FIXTURES.md')) ?? [];
  const names = [...read('e2e/pages/pages.ts').matchAll(/^ {4}(\w+): \w+\(page\)/gm)].map(
    ([, name]) => `${name}`,
  );
  expect(names).toContain('history');
  expect(names.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
});

it('shows the spec that is played', () => {
  const [, shown] = /```ts\n([\s\S]*?)```/.exec(read('e2e/README.md')) ?? [];
  expect(shown).toBe(read('e2e/example.spec.ts'));
});
