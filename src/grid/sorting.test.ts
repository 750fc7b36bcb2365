import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sorting } from './sorting.ts';

const places = (count: number) => Int32Array.from({ length: count }, (_, place) => place);

it.each([0, 1, 10_239, 10_240, 10_241, 20_480, 50_000])(
  'sorts %i rows as the array does, in short steps',
  (count) => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 50 }), (digits) => {
        const value = (place: number) => digits[(place * 7) % digits.length] ?? 0;
        let reads = 0;
        let longest = 0;
        const valueAt = (place: number) => {
          reads++;
          return value(place);
        };
        const sorted = places(count);
        for (const _ of sorting(sorted, valueAt, 1)) {
          longest = Math.max(longest, reads);
          reads = 0;
        }
        expect([...sorted]).toEqual([...places(count).sort((a, b) => value(a) - value(b) || a - b)]);
        // Two for each comparison.
        expect(longest).toBeLessThan(2 * Math.max(10_240 * 14, count + 1));
      }),
      { numRuns: 5 },
    );
  },
);

it('keeps each row once, even if values change in the middle', () => {
  const sorted = places(30_000);
  let turn = 1;
  for (const _ of sorting(sorted, (place) => turn * place, 1)) turn = -turn;
  expect([...sorted].toSorted((a, b) => a - b)).toEqual([...places(30_000)]);
});
