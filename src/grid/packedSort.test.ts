import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packedSort } from './packedSort.ts';
import { compareValues, type SortValue } from './sortValue.ts';

const text = fc.oneof(
  fc.constantFrom('', 'a0X', 'a0Xb', 'A', 'é', 'ü', '\u007f', '\u007fa', '日本'),
  fc.string({ maxLength: 9 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.nat(99_999).map((number) => `a0X5g000000${number}`),
);
const value: fc.Arbitrary<SortValue> = fc.oneof(
  text,
  fc.double({ noNaN: true }),
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(-0, 0, 1_700_000_000_001, 1_700_000_000_000),
);

function sorted(values: SortValue[], sign: 1 | -1, indexes = Int32Array.from(values.keys())) {
  const work = packedSort(indexes, values, sign);
  for (let step = work.next(); ; step = work.next()) if (step.done) return [...step.value];
}

/** In the plainest way. */
function expected(values: SortValue[], sign: 1 | -1) {
  return [...values.keys()].sort((a, b) => compareValues(values[a] ?? '', values[b] ?? '', sign) || a - b);
}

it('sorts as a comparing function does, in either direction', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.constantFrom(1, -1), (values, sign) => {
      expect(sorted(values, sign)).toEqual(expected(values, sign));
    }),
  );
});

it('sorts more texts than it numbers, which begin alike beyond what it packs', () => {
  const values = Array.from(
    { length: 6_000 },
    (_, index) => `8015g${'0'.repeat(index % 12)}${(index * 7919) % 6_007}`,
  );
  expect(sorted(values, 1)).toEqual(expected(values, 1));
  expect(sorted(values, -1)).toEqual(expected(values, -1));
});

it('sorts part of the rows by their own indexes', () => {
  expect(sorted(['d', 'c', 'b', 'a'], 1, Int32Array.of(0, 3, 1))).toEqual([3, 1, 0]);
});
