import { type IntakeReading, problemsOfRow } from '../engine/intakeReading.ts';
import type { RowProblem, severity } from '../rows/intakeRow.ts';

/** All problems of the rows, in their order. */
export const problemsIn = (reading: IntakeReading): RowProblem[] =>
  Array.from({ length: reading.rowCount }, (_, row) => problemsOfRow(reading, row)).flat();

/** The rows whose worst problem is this one. */
export const rowsAt = (
  { faults }: IntakeReading,
  level: (typeof severity)[keyof typeof severity],
): number[] => [...faults.keys()].filter((row) => faults[row] === level);
