import { expect, it } from 'vitest';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import { unitCounter } from './unitCounter.ts';

const rows: Row[] = ['1', '1', '2', '3'].map((set, index) => ({ index, cells: { set } }));
const outcomes = [
  outcomeOfCause('accepted'),
  outcomeOfCause('noAnswer'),
  outcomeOfCause('accepted'),
  outcomeOfCause('rowRefused'),
];

it('counts a set by its worst row', () => {
  expect(unitCounter('generateRenewals', rows)(outcomes)).toEqual({
    total: 3,
    done: 1,
    refused: 1,
    unknown: 1,
    notSent: 0,
    alreadyDone: 0,
  });
});

it('counts rows if there are no sets', () => {
  expect(unitCounter('cancelRenewals', rows)(outcomes)).toEqual({
    total: 4,
    done: 2,
    refused: 1,
    unknown: 1,
    notSent: 0,
    alreadyDone: 0,
  });
});

it('counts a unit as already done if nothing else of it is unknown', () => {
  const already = outcomeOfCause('alreadySo');
  const [done, unknown] = outcomes as [typeof already, typeof already];
  const count = unitCounter('generateRenewals', rows);
  expect(count([already, unknown, already, done])).toMatchObject({ unknown: 2, alreadyDone: 1 });
  expect(count([already, already, done, done])).toMatchObject({ unknown: 1, alreadyDone: 1 });
});
