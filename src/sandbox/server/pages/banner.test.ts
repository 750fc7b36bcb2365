import { expect, it } from 'vitest';
import { seed } from '../../seed/seed.ts';
import { banner } from './banner.ts';

it('names the address, the people and ids to try', () => {
  const text = banner(4173);
  expect(text).toContain('http://localhost:4173/sandbox');
  expect(text).toContain('Nora Noaccess');
  expect(text).toContain(seed.activities.renewable[0]?.id);
});
