import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { severity } from '#intake/rows/intakeRow.ts';

/** The first sets by number, each with its rows, and the count of all. A set that lost its last row leaves a gap. */
export function setCardsOf(sets: Uint32Array, limit: number) {
  const rowsOf = Map.groupBy(sets.keys(), (row) => sets[row] ?? 0);
  const cards = Array.from(rowsOf, ([set, rows]) => ({ set, rows })).sort((a, b) => a.set - b.set);
  return { cards: cards.slice(0, limit), total: cards.length };
}

/** The number of a new set: above all others, since a gap may be a set of the sheet. */
export const nextSet = (sets: Uint32Array) => highestSet(sets) + 1;

function highestSet(sets: Uint32Array): number {
  let highest = 0;
  for (const set of sets) if (set > highest) highest = set;
  return highest;
}

/** Counts sets with a row to send. `goes`, by row: 1 or 0. */
export function countSetsToSend(sets: Uint32Array, goes: Uint8Array): number {
  // Marks by set number, which may exceed the rows. A `Set` of 250,000 numbers would block the page.
  const used = new Uint8Array(highestSet(sets) + 1);
  let count = 0;
  for (let row = 0; row < sets.length; row++) {
    const set = sets[row] ?? 0;
    if (goes[row] !== 1 || used[set] === 1) continue;
    used[set] = 1;
    count++;
  }
  return count;
}

/** Sets that lose an activity: the rest renews without it. A duplicate within the set is no loss. */
export function shrunkSets(
  { sets, faults, earlierRows }: Pick<IntakeReading, 'sets' | 'faults' | 'earlierRows'>,
  goes: Uint8Array,
) {
  const numbers = highestSet(sets) + 1;
  const of = new Uint32Array(numbers);
  const left = new Uint32Array(numbers);
  sets.forEach((set, row) => {
    if (faults[row] === severity.duplicate && sets[earlierRows[row] ?? 0] === set) return;
    of[set] = (of[set] ?? 0) + 1;
    if (goes[row] === 1) left[set] = (left[set] ?? 0) + 1;
  });
  const shrunk: { set: number; left: number; of: number }[] = [];
  of.forEach((count, set) => {
    const remaining = left[set] ?? 0;
    if (remaining < count) shrunk.push({ set, left: remaining, of: count });
  });
  return shrunk;
}
