import { describe, expect, it } from 'vitest';
import { countSetsToSend, nextSet, setCardsOf } from './setCardsOf.ts';

const of = (...sets: number[]) => Uint32Array.from(sets);

describe('sets', () => {
  it('keep a gap where a set lost its last row, and repeat no number', () => {
    const sets = of(1, 3, 3);
    expect(setCardsOf(sets, 9)).toEqual({
      cards: [
        { set: 1, rows: [0] },
        { set: 3, rows: [1, 2] },
      ],
      total: 2,
    });
    expect(countSetsToSend(sets, Uint8Array.of(1, 1, 1))).toBe(2);
    // The gap may be a set of the sheet.
    expect(nextSet(sets)).toBe(4);
    expect(nextSet(of(1, 2, 3))).toBe(4);
  });

  it('are numbered as in the sheet', () => {
    const sets = of(12, 12, 200_000);
    expect(setCardsOf(sets, 9)).toEqual({
      cards: [
        { set: 12, rows: [0, 1] },
        { set: 200_000, rows: [2] },
      ],
      total: 2,
    });
    expect(countSetsToSend(sets, Uint8Array.of(1, 1, 0))).toBe(1);
    expect(nextSet(sets)).toBe(200_001);
    expect(nextSet(of())).toBe(1);
  });
});
