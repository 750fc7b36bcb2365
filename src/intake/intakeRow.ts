import { type IntakeProblem, isBlocking } from './intakeProblem.ts';
import type { Line } from './table.ts';

/** One row to be sent, as it was read. */
export interface IntakeRow {
  /** Position among the rows, from 0. */
  readonly index: number;
  /** Where it comes from, with the columns that no operation needs: they ride along into the export. */
  readonly line: Line;
  /** By column key: in its canonical form where it is right, as it was given where it is wrong, empty where it is missing. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What a table came to. */
export interface RowReading {
  readonly rows: readonly IntakeRow[];
  readonly problems: readonly IntakeProblem[];
}

/** The rows with nothing wrong, numbered anew: what is sent when the person leaves the others out. */
export function rowsWithoutProblems({ rows, problems }: RowReading): IntakeRow[] {
  const blocked = new Set(problems.filter(isBlocking).map(({ row }) => row));
  return rows.filter(({ index }) => !blocked.has(index)).map((row, index) => ({ ...row, index }));
}
