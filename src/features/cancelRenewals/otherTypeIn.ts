import { normalName } from '#intake/header.ts';
import { type IntakeReading, lineOfRow } from '#intake/intakeReading.ts';

/** As `normalName` gives them, of the columns of our own exports in every language. */
const typeNames = /\b(?:cancellation type|stornierungsart|type d annulation)\b/;

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
  const column = reading.header?.findIndex((name) => typeNames.test(normalName(name))) ?? -1;
  // A column that is taken for the ids says nothing of types, whatever it is called.
  if (column < 0 || Object.values(reading.mapping).includes(column)) return null;
  for (let row = 0; row < Math.min(reading.rowCount, COMPARED); row++) {
    const text = lineOfRow(reading, row)[column]?.trim() ?? '';
    if (text !== '' && text !== cancellationType)
      return { kind: 'differs', line: reading.lineNumbers[row] ?? 0, text };
  }
  return reading.rowCount > COMPARED ? { kind: 'notCompared' } : null;
}
