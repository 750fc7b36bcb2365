import type { ColumnFormat } from './cellFormats.ts';
import type { Line } from './file/table.ts';
import type { KeyPrefix } from './ids/keyPrefix.ts';
import type { IntakeProblem } from './intakeProblem.ts';

export interface IntakeRow {
  readonly index: number;
  /** Where it comes from, with the columns that no operation needs: they ride along into the export. */
  readonly line: Line;
  /** By column key: in its canonical form where it is right, as it was given where it is wrong, empty where it is missing. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface RowReading {
  readonly rows: readonly IntakeRow[];
  /** By line; those of one row stand together. */
  readonly problems: readonly IntakeProblem[];
  readonly prefixes: readonly KeyPrefix[];
  readonly formats: readonly ColumnFormat[];
}
