import type { ColumnFormat } from '../columns/cellFormats.ts';
import type { Line } from '../file/table.ts';
import type { KeyPrefix } from '../ids/keyPrefix.ts';
import type { IntakeProblem } from './intakeProblem.ts';

export interface IntakeRow {
  readonly index: number;
  /** The source line, including columns that no operation needs: the export contains them. */
  readonly line: Line;
  /** By column key: canonical if valid, unchanged if invalid, empty if missing. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface RowReading {
  readonly rows: readonly IntakeRow[];
  /** By line; those of one row are adjacent. */
  readonly problems: readonly IntakeProblem[];
  /** Indexes of the rows that the person leaves out. */
  readonly leftOut: ReadonlySet<number>;
  readonly prefixes: readonly KeyPrefix[];
  readonly formats: readonly ColumnFormat[];
  /** Present if the person says which ids of a line are meant: how many each line holds. */
  readonly idsPerLine?: number | undefined;
}
