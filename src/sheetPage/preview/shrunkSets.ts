import { fault, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { highestSet } from '../sets/setCardsOf.ts';

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
