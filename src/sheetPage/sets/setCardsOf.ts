import { LINE_LIMIT } from '#intake/limits.ts';

/** One set, as it would be sent. */
export interface SetCardRows {
  /** Its number, from 1. A set that lost its last row leaves a gap: the others keep their numbers. */
  set: number;
  /** Indexes of its rows, in their order. */
  rows: number[];
}

/** The first sets by number, and how many there are. Of 250,000 rows only those of the cards that are drawn are gathered. */
export function setCardsOf(sets: Uint32Array, limit: number): { cards: SetCardRows[]; total: number } {
  const used = usedSets(sets);
  const rowsOf = new Map<number, number[]>();
  let total = 0;
  used.forEach((isUsed, set) => {
    if (isUsed === 0) return;
    total++;
    if (rowsOf.size < limit) rowsOf.set(set, []);
  });
  sets.forEach((set, row) => {
    rowsOf.get(set)?.push(row);
  });
  return { cards: Array.from(rowsOf, ([set, rows]) => ({ set, rows })), total };
}

/**
 * The number for a set that does not exist yet. Not one that is free in between, for in the sheet it may be another set's;
 * except where numbers end: a sheet with a higher one would not be taken in again with its sets as they are numbered.
 */
export function nextSet(sets: Uint32Array): number {
  const next = highestSet(sets) + 1;
  const free = next > LINE_LIMIT ? usedSets(sets).indexOf(0, 1) : next;
  return free < 0 ? next : free;
}

/** 0 where there is none. */
export function highestSet(sets: Uint32Array): number {
  return sets.reduce((most, set) => Math.max(most, set), 0);
}

/** How many sets there are; with `goes` (by row: 1 or 0), how many of them have a row that goes. */
export function setCountOf(sets: Uint32Array, goes?: Uint8Array): number {
  return usedSets(sets, goes).reduce((count, isUsed) => count + isUsed, 0);
}

/**
 * By number of a set: 1 where it has a row. Numbers may be higher than there are rows, where a sheet brings its own. A
 * list of marks: a `Set` of 250,000 numbers would hold up the page.
 */
function usedSets(sets: Uint32Array, goes?: Uint8Array): Uint8Array {
  const used = new Uint8Array(highestSet(sets) + 1);
  sets.forEach((set, row) => {
    if (!goes || goes[row] === 1) used[set] = 1;
  });
  return used;
}
