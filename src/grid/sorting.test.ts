import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareValues, sorting, sortValue } from './sorting.ts';

const indexes = (count: number) => Int32Array.from({ length: count }, (_, index) => index);

it.each([0, 1, 10_239, 10_240, 10_241, 20_480, 50_000])(
  'sorts %i rows as the array does, in short steps',
  (count) => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 50 }), (digits) => {
        const value = (index: number) => digits[(index * 7) % digits.length] ?? 0;
        let reads = 0;
        let longest = 0;
        const valueAt = (index: number) => {
          reads++;
          return value(index);
        };
        const sorted = indexes(count);
        for (const _ of sorting(sorted, valueAt, 1)) {
          longest = Math.max(longest, reads);
          reads = 0;
        }
        expect([...sorted]).toEqual([...indexes(count).sort((a, b) => value(a) - value(b) || a - b)]);
        // Two for each comparison.
        expect(longest).toBeLessThan(2 * Math.max(10_240 * 14, count + 1));
      }),
      { numRuns: 5 },
    );
  },
);

it('sorts many rows of all kinds as a comparison of each two does', () => {
  const cell = fc.oneof(
    fc.integer(),
    fc.double({ noDefaultInfinity: true }),
    fc.constantFrom('', '0', -0, 'a\u0001', '\uffff', 'b', 'a漢', '漢'),
    fc.string({ maxLength: 3 }),
    fc.string({ maxLength: 2 }).map((end) => `8015g00000${end}`),
    fc.nat(99).map((end) => `${'x'.repeat(2_000)}${end}`),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 60 }), fc.constantFrom(1, -1), (cells, sign) => {
      const values = cells.map(sortValue);
      const valueAt = (row: number) => values[(row * 7) % values.length] ?? '';
      const sorted = indexes(12_000);
      for (const _ of sorting(sorted, valueAt, sign));
      const expected = indexes(12_000).sort((a, b) => compareValues(valueAt(a), valueAt(b), sign) || a - b);
      expect([...sorted]).toEqual([...expected]);
    }),
    { numRuns: 40 },
  );
});

it('sorts many texts that differ in a character zero alone', () => {
  const sorted = indexes(12_000);
  for (const _ of sorting(sorted, (row) => (row % 2 === 0 ? 'a\u0000' : 'a'), 1));
  expect([...sorted].slice(0, 2)).toEqual([1, 3]);
});

it('keeps each row once, even if values change in the middle', () => {
  const sorted = indexes(30_000);
  let turn = 1;
  for (const _ of sorting(sorted, (index) => turn * index, 1)) turn = -turn;
  expect([...sorted].toSorted((a, b) => a - b)).toEqual([...indexes(30_000)]);
});
