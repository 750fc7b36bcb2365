import { expect, it } from 'vitest';
import { wholePercent } from './wholePercent.ts';

it('is 100 only for the whole', () => {
  expect([999, 1_000].map((part) => wholePercent(part, 1_000))).toEqual([99, 100]);
});

it('is exact if the share is', () => {
  const whole = Array.from({ length: 101 }, (_, percent) => percent);
  expect(whole.map((part) => wholePercent(part, 100))).toEqual(whole);
});
