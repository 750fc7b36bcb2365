import { expect, it } from 'vitest';
import { countingUp } from './countingUp.ts';

it('counts up from 0', () => {
  expect(countingUp(3)).toEqual([0, 1, 2]);
  expect(countingUp(0)).toEqual([]);
});
