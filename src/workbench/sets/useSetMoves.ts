import { useMemo, useState } from 'react';
import type { IntakeReading } from '#intake/intakeReading.ts';
import { movedSets, noMoves, type SetMoves, withMoved } from './setMoves.ts';

export interface MovableSets {
  /** By row, from 1: as they were grouped, with what was moved since. Empty where rows are not put into sets. */
  sets: Uint32Array;
  hasMoves: boolean;
  /** Moves were made on an earlier reading, and hold no longer. */
  wereDropped: boolean;
  move(rows: readonly number[], to: number): void;
  undo(): void;
}

const noSets = new Uint32Array();

/**
 * The sets of a reading, and what a person moves between them. Moves hold for the reading that they were made on and for
 * no other: rows are known by their places, and in another text another activity stands there.
 */
export function useSetMoves(reading: IntakeReading | null): MovableSets {
  const [made, setMade] = useState<{ on: IntakeReading | null; moves: SetMoves }>({
    on: null,
    moves: noMoves,
  });
  const moves = made.on === reading ? made.moves : noMoves;
  const grouped = reading?.sets ?? noSets;
  return {
    sets: useMemo(() => movedSets(grouped, moves), [grouped, moves]),
    hasMoves: moves.size > 0,
    wereDropped: made.on !== reading && made.moves.size > 0,
    move: (rows, to) => setMade({ on: reading, moves: withMoved(moves, grouped, rows, to) }),
    undo: () => setMade({ on: reading, moves: noMoves }),
  };
}
