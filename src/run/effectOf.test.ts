import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { effectOf } from './effectOf.ts';
import { fateOf } from './fatesOf.ts';

const effectAfter = (cause: Cause, ...ofRows: Cause[]) =>
  effectOf({ cause, fates: ofRows.map((each, row) => ({ row, fate: fateOf(each) })) }, 1);

it('pauses at a row that is unknown although its request was answered well', () => {
  expect(effectAfter('accepted', 'accepted', 'resultMissing')).toBe('pause');
});

it('goes on after rows that are so already: a sheet of them must not stop at each', () => {
  expect(effectAfter('serviceRefused', 'alreadySo')).toBe('goOn');
  expect(effectAfter('serviceRefused', 'alreadyGone')).toBe('goOn');
  expect(effectAfter('accepted', 'alreadySo', 'resultMissing')).toBe('pause');
});
