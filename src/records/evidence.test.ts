import { expect, it } from 'vitest';
import { mayBeOfRow } from './evidence.ts';

it('a record that is older than the request is not of its row; one of unknown age may be', () => {
  const candidate = { comparisons: [], owner: null };
  const ofAge = (isBefore: boolean | null) => ({ ...candidate, isBefore }) as never;
  expect([true, null, false].map((isBefore) => mayBeOfRow(ofAge(isBefore)))).toEqual([false, true, true]);
});
