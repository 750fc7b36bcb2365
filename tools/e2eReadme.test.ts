import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('shows testers a spec that is run as it is', () => {
  const [, shown] = /```ts\n([\s\S]*?)```/.exec(read('e2e/README.md')) ?? [];
  expect(shown).toBe(read('e2e/example.spec.ts'));
});
