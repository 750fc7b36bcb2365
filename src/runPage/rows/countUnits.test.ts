import { expect, it } from 'vitest';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { countUnits } from './countUnits.ts';

const rows: Row[] = ['1', '1', '2', '3'].map((set, index) => ({ index, cells: { set } }));
const sets = unitsOf('generateRenewals', rows);
const outcomes = [
  outcomeOfCause('accepted'),
  outcomeOfCause('noAnswer'),
  outcomeOfCause('accepted'),
  outcomeOfCause('rowRefused'),
];

it('counts a set by its worst row', () => {
  expect(countUnits(sets, outcomes)).toEqual({
    total: 3,
    done: 1,
    refused: 1,
    unknown: 1,
    notSent: 0,
    alreadyDone: 0,
  });
});

it('counts rows if there are no sets', () => {
  expect(countUnits(unitsOf('cancelRenewals', rows), outcomes)).toEqual({
    total: 4,
    done: 2,
    refused: 1,
    unknown: 1,
    notSent: 0,
    alreadyDone: 0,
  });
});

it('counts a unit as perhaps done already if nothing else of it is unknown', () => {
  const already = outcomeOfCause('alreadySo');
  const [done, unknown] = outcomes as [typeof already, typeof already];
  expect(countUnits(sets, [already, unknown, already, done])).toMatchObject({ unknown: 2, alreadyDone: 1 });
  expect(countUnits(sets, [already, already, done, done])).toMatchObject({ unknown: 1, alreadyDone: 1 });
});
