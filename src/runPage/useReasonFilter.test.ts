import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { fateOf } from '#run/fatesOf.ts';
import { reasonsOf } from './useReasonFilter.ts';

/** Rows of sets, each with its cause and what the service said. */
const inSets = (...rows: [set: string, cause: Cause, message?: string][]) =>
  rows.map(([set, cause, message], index) => ({
    row: { index, cells: { set } },
    fate: { ...fateOf(cause), ...(message && { message }) },
  }));

it('counts rows refused because of their set under the set’s first reason', () => {
  const rows = inSets(
    ['1', 'setRefused'],
    ['1', 'rowRefused', 'Inactive'],
    ['1', 'rowRefused', 'Renewed'],
    ['2', 'accepted'],
    ['3', 'setRefused'],
  );
  const { keys, reasons } = reasonsOf(rows);
  expect(reasons).toMatchObject([
    { message: 'Inactive', count: 2, blocked: 1 },
    { message: 'Renewed', count: 1, blocked: 0 },
    // No row of this set has a reason of its own.
    { cause: 'setRefused', count: 1, blocked: 0 },
  ]);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[3]).toBeNull();
});
