/** Moves by hand: index of the row → number of its set. */
export type SetMoves = ReadonlyMap<number, number>;

export const noMoves: SetMoves = new Map();

/** The grouped sets after the moves. Both are indexed by row. */
export function movedSets(grouped: Uint32Array, moves: SetMoves): Uint32Array {
  if (moves.size === 0) return grouped;
  const sets = grouped.slice();
  for (const [row, set] of moves) sets[row] = set;
  return sets;
}

/** Adds moves. A row that returns to its grouped set is no longer moved. `to` may be a new set's number. */
export function withMoved(
  moves: SetMoves,
  grouped: Uint32Array,
  rows: Iterable<number>,
  to: number,
): SetMoves {
  const next = new Map(moves);
  for (const row of rows) {
    if (grouped[row] === to) next.delete(row);
    else next.set(row, to);
  }
  return next;
}
