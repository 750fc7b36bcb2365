import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemAt, packedList } from './packedList.ts';

it('returns packed items, also beyond one text', () => {
  const item = fc.option(fc.array(fc.string({ unit: 'grapheme' })), { freq: 3 });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (some) => {
      const items = Array.from({ length: 120 }, () => some).flat();
      const list = packedList(items, (one) => one);
      expect(items.map((_, index) => itemAt(list, index))).toEqual(items);
    }),
    { numRuns: 20 },
  );
});

it.each([0, 10_000])(
  'takes little more memory than its items, if item %i is much longer than the others',
  (long) => {
    const items = Array.from({ length: 20_000 }, (_, index) => (index === long ? 'x'.repeat(30_000) : 'y'));
    const { bytes } = packedList(items, (one) => one);
    expect(bytes.buffer.byteLength).toBeLessThan(bytes.length * 3);
  },
);

it('returns null beyond its end', () => {
  expect(
    itemAt(
      packedList([['a']], (one) => one),
      1,
    ),
  ).toBeNull();
});
