import { type IntakeReading, problemsOfRow } from '../engine/intakeReading.ts';
import type { fault, RowProblem } from '../rows/intakeRow.ts';

/** All problems of the rows, in their order. */
export const problemsIn = (reading: IntakeReading): RowProblem[] =>
  Array.from({ length: reading.rowCount }, (_, row) => problemsOfRow(reading, row)).flat();

/** The rows whose worst problem is this one. */
export const rowsAt = ({ faults }: IntakeReading, level: (typeof fault)[keyof typeof fault]): number[] =>
  [...faults.keys()].filter((row) => faults[row] === level);
