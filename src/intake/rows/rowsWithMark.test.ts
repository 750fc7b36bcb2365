import { expect, it } from 'vitest';
import { rowsWithMark } from './rowsWithMark.ts';

it.each([
  [0, [0, 3]],
  [2, [1, 4]],
  [7, []],
])('finds each %i', (mark, rows) => {
  expect(rowsWithMark(new Uint8Array([0, 2, 1, 0, 2]), mark)).toEqual(rows);
});
