import { expect, it } from 'vitest';
import { fateOf } from './fatesOf.ts';
import { rowsToSendOneByOne } from './rowsToSendOneByOne.ts';

const rows = [0, 1, 2, 3, 4].map((index) => ({ index, cells: {} }));
const fates = [
  fateOf('groupRefused'),
  fateOf('groupRefused'),
  fateOf('tooMuch'),
  fateOf('serviceRefused'),
  fateOf('waiting'),
];
const indexes = (rowsPerRequest: number, sentAgain: number[] = [], state: 'stopped' | 'paused' = 'stopped') =>
  rowsToSendOneByOne({ state, rowsPerRequest }, rows, fates, new Set(sentAgain)).map(({ index }) => index);

it('takes what smaller requests may help', () => {
  expect(indexes(2)).toEqual([0, 1, 2]);
});

it('takes nothing twice, nothing while the run can go on, and nothing that went alone', () => {
  expect(indexes(2, [1])).toEqual([0, 2]);
  expect(indexes(2, [], 'paused')).toEqual([]);
  expect(indexes(1)).toEqual([]);
});
