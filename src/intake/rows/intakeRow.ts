import type { ProblemCode } from '#contract/problem.ts';
import type { ColumnFormatOptions } from '../columns/cellFormats.ts';
import type { Line } from '../file/table.ts';
import type { IdDamage } from '../ids/diagnoseId.ts';

export interface IntakeRow {
  readonly index: number;
  /** The source line, including columns that no operation needs: the export contains them. */
  readonly line: Line;
  /** By column key: canonical if valid, unchanged if invalid, empty if missing. */
  readonly cells: Readonly<Record<string, string>>;
}

/** A text of the sheet that stands for another value, as config.json or a person says, or that nobody has explained yet. */
export interface CellMeaning {
  /** Key of the column. */
  readonly column: string;
  readonly text: string;
  /** Null: the org does not list the text. */
  readonly value: string | null;
  readonly rows: number;
}

/** A line of a text with its ids, each with its row. A blank line has no parts. */
export interface TextLine {
  readonly line: number;
  readonly parts: readonly (string | { readonly id: string; readonly row: number })[];
}

export interface RowReading {
  readonly rows: readonly IntakeRow[];
  /** By line; those of one row are adjacent. */
  readonly problems: readonly RowProblem[];
  /** What is unclear about the whole table. Until it is answered, its rows are shown as they are, and none is sent. */
  readonly tableProblems: readonly TableProblem[];
  /** Indexes of the rows that the person leaves out. */
  readonly leftOut: ReadonlySet<number>;
  readonly formats: readonly ColumnFormatOptions[];
  readonly meanings: readonly CellMeaning[];
  /** The words beside the ids of a row, if it has some. */
  readonly wordsBeside: ReadonlyMap<number, string>;
  /** Ids among words, as in a mail: the person says which are meant. Null for tables and for lists of ids alone. */
  readonly text: readonly TextLine[] | null;
  /** Words of the text with a digit, which may be numbers of records. */
  readonly numbers: readonly string[];
  /** Present if the person says which ids of a line are meant: how many each line holds. */
  readonly idsPerLine?: number | undefined;
}

export type RowProblem = { row: number; line: number; column: string } & (
  | {
      kind: 'field';
      code: ProblemCode | IdDamage | 'formulaFailed' | 'notListed' | 'cellsTooMany' | 'struckOut';
    }
  | { kind: 'duplicate'; earlierRow: number; earlierLine: number }
  /** The org has no record of this name, or several: `found`. */
  | { kind: 'notFound'; text: string; found: number }
  /** The id's capitals were restored from `from`. Shown to the person: nothing is repaired silently. */
  | { kind: 'restored'; from: string }
  /** A valid shape, but more likely a phone number or another number, or a word. */
  | { kind: 'onlyDigits' | 'onlyLetters' }
  /** The prefix of another kind of record; `usual` is the most frequent prefix of the column. */
  | { kind: 'otherPrefix'; prefix: string; usual: string | null }
);

export type TableProblem =
  /** The column, or its format, is unclear. */
  | { kind: 'columnMissing' | 'formatOpen'; column: string }
  /** Each line holds as many ids, which may be columns, such as old and new ones. */
  | { kind: 'idsOpen' }
  /** `namesOpen`: the names of columns may be over two lines. */
  | { kind: 'noIds' | 'noLines' | 'sheetOpen' | 'namesOpen' | 'tooManyRows' };

/**
 * The worst problem of a row, in rising severity. From `duplicate` on it blocks the row. A row that the person leaves out
 * has no problems. `doubtful`: the row may be right, and the person must say so. `several`: the person must choose one of
 * several records. `unlisted`: the person must say what a text means.
 */
export const severity = {
  none: 0,
  restored: 1,
  doubtful: 2,
  duplicate: 3,
  several: 4,
  unlisted: 5,
  bad: 6,
  leftOut: 7,
} as const;

/** A value of `severity`. */
export function severityOf(problem: RowProblem): number {
  switch (problem.kind) {
    case 'restored':
      return severity.restored;
    case 'onlyDigits':
    case 'onlyLetters':
    case 'otherPrefix':
      return severity.doubtful;
    case 'duplicate':
      return severity.duplicate;
    case 'notFound':
      return problem.found > 1 ? severity.several : severity.bad;
    case 'field':
      return problem.code === 'notListed' ? severity.unlisted : severity.bad;
  }
}

/** True if the problem blocks its row; false if the person should only check it. */
export const isBlocking = (problem: RowProblem) => severityOf(problem) >= severity.duplicate;
