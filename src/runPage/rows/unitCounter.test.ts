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
  });
});

it('counts rows if there are no sets', () => {
  expect(unitCounter('cancelRenewals', rows)(outcomes)).toEqual({
    total: 4,
    done: 2,
    refused: 1,
    unknown: 1,
    notSent: 0,
  });
});
