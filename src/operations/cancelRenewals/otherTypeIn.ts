import { fieldWords } from '#contract/fieldWords.ts';
import { type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import { normalName } from '#intake/header.ts';

const { headerNames, otherNames = [] } = fieldWords.cancelRenewals.cancellationType;

const isTypeName = (name: string) =>
  [...headerNames, ...otherNames].some((known) => ` ${normalName(name)} `.includes(` ${known} `));

/** Rows that are compared: each is unpacked for it, and so many make no task that anybody notices. */
const COMPARED = 10_000;

/** What a sheet says of the way to cancel that the page does not do. */
export type OtherType =
  /** The first line that differs. */
  | { kind: 'differs'; line: number; text: string }
  /** It has such a column, and more rows than are compared. */
  | { kind: 'notCompared' };

/** Null where the sheet says nothing of it, or the same as the page for every row. */
export function otherTypeIn(reading: IntakeReading, cancellationType: string): OtherType | null {
  const column = reading.header?.findIndex(isTypeName) ?? -1;
  // A column that is taken for the ids says nothing of types, whatever it is called.
  if (column < 0 || Object.values(reading.mapping).includes(column)) return null;
  for (let row = 0; row < Math.min(reading.rowCount, COMPARED); row++) {
    const text = lineOfRow(reading, row)[column]?.trim() ?? '';
    if (text !== '' && text !== cancellationType)
      return { kind: 'differs', line: reading.lineNumbers[row] ?? 0, text };
  }
  return reading.rowCount > COMPARED ? { kind: 'notCompared' } : null;
}
