import { expect, it } from 'vitest';
import { indexesOf } from './indexesOf.ts';

it.each([
  [0, [0, 3]],
  [2, [1, 4]],
  [7, []],
])('finds each %i', (value, indexes) => {
  expect(indexesOf(new Uint8Array([0, 2, 1, 0, 2]), value)).toEqual(indexes);
});
