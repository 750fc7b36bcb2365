import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import type { SheetWork } from '../work/sheetWork.ts';

type Sets = Pick<IntakeReading, 'sets' | 'setChoice' | 'rowCount' | 'readAs'>;

/** Moves hold for the sets in which they were made, and while the sheet has as many rows. */
export const setsKey = ({ setChoice, rowCount, readAs: { firstLine, lastLine, hidden } }: Sets) =>
  JSON.stringify([setChoice, rowCount, firstLine, lastLine, hidden?.isIncluded]);

/** By row: its set, after moves by hand. */
export function movedSets(moved: SheetWork['moved'], reading: Sets): Uint32Array {
  if (!moved || moved.on !== setsKey(reading)) return reading.sets;
  const sets = reading.sets.slice();
  for (const [row, set] of Object.entries(moved.sets)) sets[Number(row)] = set;
  return sets;
}
