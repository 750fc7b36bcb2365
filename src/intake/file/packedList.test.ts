import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { itemAt, packedList } from './packedList.ts';

afterEach(() => vi.restoreAllMocks());

it('returns packed items, also beyond one chunk and one byte per character', () => {
  const item = fc.option(fc.array(fc.string({ unit: 'grapheme' })), { freq: 3 });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (some) => {
      const items = Array.from({ length: 120 }, () => some).flat();
      const list = packedList(items);
      expect(items.map((_, place) => itemAt(list, place))).toEqual(items);
    }),
    { numRuns: 20 },
  );
});

it('returns undefined beyond its end', () => {
  expect(itemAt(packedList([['a']]), 1)).toBeNull();
});

it('returns long items, ASCII or not', () => {
  const items = [['a'.repeat(10_000)], ['ä'.repeat(10_000)]];
  const list = packedList(items);
  expect(items.map((_, place) => itemAt(list, place))).toEqual(items);
});

it('needs no decoder for a column of ids', () => {
  const list = packedList([['8015g000003ODIWAA4'], ['Müller']]);
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  itemAt(list, 0);
  expect(decode).not.toHaveBeenCalled();
  itemAt(list, 1);
  expect(decode).toHaveBeenCalledOnce();
});
