import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textHash } from '#lib/mixChecksum.ts';
import { countDifferent } from './countDifferent.ts';

it('counts as a set does', () => {
  const texts = fc.array(fc.string({ maxLength: 2 }));
  fc.assert(fc.property(texts, (some) => countDifferent(some) === new Set(some).size));
});

it('counts different texts that have one mark', () => {
  expect(textHash('costarring')).toBe(textHash('liquid'));
  expect(countDifferent(['costarring', 'liquid', 'liquid', 'other'])).toBe(3);
});
