import { fault, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { LINE_LIMIT } from '#intake/limits.ts';

export interface SetCardRows {
  /** Number from 1. A set that lost its last row leaves a gap: the others keep their numbers. */
  set: number;
  /** Indexes of its rows, in order. */
  rows: number[];
}

/** The first sets by number, and the count of all. Of 250,000 rows only those of shown cards are collected. */
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
 * The number of a new set: above all others, since a gap may be a set of the sheet. At the highest number that can be
 * read, the first gap.
 */
export function nextSet(sets: Uint32Array): number {
  const next = highestSet(sets) + 1;
  const free = next > LINE_LIMIT ? usedSets(sets).indexOf(0, 1) : next;
  return free < 0 ? next : free;
}

function highestSet(sets: Uint32Array): number {
  return sets.reduce((most, set) => Math.max(most, set), 0);
}

/** Counts sets; with `goes` (by row: 1 or 0), only sets with a row to send. */
export function setCountOf(sets: Uint32Array, goes?: Uint8Array): number {
  return usedSets(sets, goes).reduce((count, isUsed) => count + isUsed, 0);
}

/** Marks by set number, which may exceed the rows. A `Set` of 250,000 numbers would block the page. */
function usedSets(sets: Uint32Array, goes?: Uint8Array): Uint8Array {
  const used = new Uint8Array(highestSet(sets) + 1);
  sets.forEach((set, row) => {
    if (!goes || goes[row] === 1) used[set] = 1;
  });
  return used;
}

/** A set that is sent with fewer activities than in the sheet, or not at all if none is left. */
export interface ShrunkSet {
  set: number;
  left: number;
  of: number;
}

/** Sets that lose an activity: the rest renews without it. A duplicate within the set is no loss. */
export function shrunkSets(
  { sets, faults, earlierRows }: Pick<IntakeReading, 'sets' | 'faults' | 'earlierRows'>,
  goes: Uint8Array,
): ShrunkSet[] {
  const numbers = highestSet(sets) + 1;
  const of = new Uint32Array(numbers);
  const left = new Uint32Array(numbers);
  sets.forEach((set, row) => {
    if (faults[row] === fault.duplicate && sets[earlierRows[row] ?? 0] === set) return;
    of[set] = (of[set] ?? 0) + 1;
    if (goes[row] === 1) left[set] = (left[set] ?? 0) + 1;
  });
  const shrunk: ShrunkSet[] = [];
  of.forEach((count, set) => {
    const remaining = left[set] ?? 0;
    if (remaining < count) shrunk.push({ set, left: remaining, of: count });
  });
  return shrunk;
}
