import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_LIMIT } from '#intake/limits.ts';
import { nextSet, setCardsOf, setCountOf } from './setCardsOf.ts';
import { movedSets, noMoves, withMoved } from './setMoves.ts';

const of = (...sets: number[]) => Uint32Array.from(sets);

describe('moving activities between sets', () => {
  it('changes the moved rows and no other', () => {
    const moves = withMoved(noMoves, of(1, 1, 2, 3), [1, 3], 2);
    expect(movedSets(of(1, 1, 2, 3), moves)).toEqual(of(1, 2, 2, 2));
  });

  it('is undone by moving them back', () => {
    const there = withMoved(noMoves, of(1, 2), [0], 2);
    expect(withMoved(there, of(1, 2), [0], 1).size).toBe(0);
  });

  it('leaves a gap if a set loses its last row, and repeats no number', () => {
    const sets = movedSets(of(1, 2, 3), withMoved(noMoves, of(1, 2, 3), [1], 3));
    expect(setCardsOf(sets, 9)).toEqual({
      cards: [
        { set: 1, rows: [0] },
        { set: 3, rows: [1, 2] },
      ],
      total: 2,
    });
    expect(setCountOf(sets)).toBe(2);
    // The gap may be a set of the sheet.
    expect(nextSet(sets)).toBe(4);
    expect(nextSet(of(1, 2, 3))).toBe(4);
  });

  it('numbers sets as the sheet does', () => {
    const sets = of(12, 12, 200_000);
    expect(setCardsOf(sets, 9)).toEqual({
      cards: [
        { set: 12, rows: [0, 1] },
        { set: 200_000, rows: [2] },
      ],
      total: 2,
    });
    expect(setCountOf(sets, Uint8Array.of(1, 1, 0))).toBe(1);
    expect(nextSet(sets)).toBe(200_001);
    expect(nextSet(of())).toBe(1);
  });

  it('gives a new set only a number that a sheet can hold', () => {
    expect(nextSet(of(1, LINE_LIMIT - 1))).toBe(LINE_LIMIT);
    expect(nextSet(of(1, 2, LINE_LIMIT, 4))).toBe(3);
  });

  it('loses no row in any sequence of moves', () => {
    const set = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(
        fc.array(set, { maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(19), set), { maxLength: 10 }),
        (groups, acts) => {
          // A move goes to an existing set or to the next new one.
          const grouped = Uint32Array.from(groups, (group) => ((group - 1) % groups.length) + 1);
          const moves = acts
            .filter(([row]) => row < grouped.length)
            .reduce(
              (sofar, [row, to]) => withMoved(sofar, grouped, [row], Math.min(to, groups.length + 1)),
              noMoves,
            );
          const rows = setCardsOf(movedSets(grouped, moves), 9).cards.flatMap((card) => card.rows);
          expect(rows.sort((a, b) => a - b)).toEqual(groups.map((_, row) => row));
        },
      ),
      { seed: 20261121 },
    );
  });
});
