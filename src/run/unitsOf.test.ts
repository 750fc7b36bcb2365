import { expect, it } from 'vitest';
import { countStates } from '#contract/rowStates.ts';
import { outcomeOfCause } from './outcomesOf.ts';
import type { Row } from './run.ts';
import { countUnitStates, unitsOf } from './unitsOf.ts';

const rows: Row[] = ['1', '1', '2', '3'].map((set, index) => ({ index, cells: { set } }));
const sets = unitsOf('generateRenewals', rows);
const outcomes = [
  outcomeOfCause('accepted'),
  outcomeOfCause('noAnswer'),
  outcomeOfCause('accepted'),
  outcomeOfCause('rowRefused'),
];

it('counts a set by its worst row', () => {
  expect(countUnitStates(sets, outcomes)).toEqual({ ...countStates([]), done: 1, refused: 1, unknown: 1 });
});

it('counts rows if there are no sets', () => {
  const counts = { ...countStates([]), done: 2, refused: 1, unknown: 1 };
  expect(countUnitStates(unitsOf('cancelRenewals', rows), outcomes)).toEqual(counts);
});

it('counts a unit as perhaps done already if nothing else of it is unknown', () => {
  const already = outcomeOfCause('alreadySo');
  const [done, unknown] = outcomes as [typeof already, typeof already];
  expect(countUnitStates(sets, [already, unknown, already, done])).toMatchObject({
    unknown: 1,
    alreadyDone: 1,
  });
  expect(countUnitStates(sets, [already, already, done, done])).toMatchObject({ unknown: 0, alreadyDone: 1 });
});
