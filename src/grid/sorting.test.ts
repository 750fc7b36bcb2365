import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sorting } from './sorting.ts';

const places = (count: number) => Int32Array.from({ length: count }, (_, place) => place);

it.each([0, 1, 511, 512, 513, 1_024, 5_000])('sorts %i rows as the array does, in short steps', (count) => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 50 }), (digits) => {
      const value = (place: number) => digits[(place * 7) % digits.length] ?? 0;
      let compared = 0;
      let longest = 0;
      const compare = (a: number, b: number) => {
        compared++;
        return value(a) - value(b) || a - b;
      };
      const sorted = places(count);
      for (const _ of sorting(sorted, compare)) {
        longest = Math.max(longest, compared);
        compared = 0;
      }
      expect([...sorted]).toEqual([...places(count).sort((a, b) => value(a) - value(b) || a - b)]);
      expect(longest).toBeLessThan(Math.max(512 * 10, count + 1));
    }),
    { numRuns: 20 },
  );
});

it('keeps each row once, even if rows change in the middle', () => {
  const sorted = places(3_000);
  let turn = 1;
  for (const _ of sorting(sorted, (a, b) => turn * (a - b))) turn = -turn;
  expect([...sorted].toSorted((a, b) => a - b)).toEqual([...places(3_000)]);
});
