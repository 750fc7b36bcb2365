import { expect, it } from 'vitest';
import { median } from './pageTable.ts';

it('finds the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});
