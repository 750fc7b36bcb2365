import { expect, it } from 'vitest';
import { dayOfSerial } from './dayOfSerial.ts';

it('counts as spreadsheets do, whose 1900 has a 29th of February', () => {
  expect([1, 59, 61, 46_053].map(dayOfSerial)).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '2026-01-31',
  ]);
});
