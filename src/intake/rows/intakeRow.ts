import type { ProblemCode } from '#contract/problem.ts';
import type { ColumnFormat } from '../columns/cellFormats.ts';
import type { Line } from '../file/table.ts';
import type { IdDamage } from '../ids/idDamage.ts';

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

export interface RowReading {
  readonly rows: readonly IntakeRow[];
  /** By line; those of one row are adjacent. */
  readonly problems: readonly IntakeProblem[];
  /** Indexes of the rows that the person leaves out. */
  readonly leftOut: ReadonlySet<number>;
  readonly formats: readonly ColumnFormat[];
  readonly meanings: readonly CellMeaning[];
  /** Present if the person says which ids of a line are meant: how many each line holds. */
  readonly idsPerLine?: number | undefined;
  /** Of the only id of each line that counts, its place among all of them, from 0. */
  readonly firstPlace?: number | undefined;
}

/** A problem of the input and its place. `row` is the index of an IntakeRow, `line` the line of the source. */
export type IntakeProblem = RowProblem | TableProblem;

export type RowProblem = { row: number; line: number; column: string } & (
  | { kind: 'field'; code: ProblemCode | IdDamage | 'formulaFailed' | 'notListed' | 'cellsTooMany' }
  | { kind: 'duplicate'; earlierRow: number; earlierLine: number }
  /** The org has no record of this name, or several: `found`. */
  | { kind: 'notFound'; text: string; found: number }
  /** The id's capitals were restored from `from`. Shown to the person: nothing is repaired silently. */
  | { kind: 'restored'; from: string }
  /** A valid shape, but more likely a phone number or another number, or a word. */
  | { kind: 'onlyDigits' | 'onlyLetters' }
  /** A text in its line, or the text around the line, may mean that it does not go. Then `text` is empty. */
  | { kind: 'negated'; text: string }
  /** The prefix of another kind of record; `usual` is the most frequent prefix of the column. */
  | { kind: 'otherPrefix'; prefix: string; usual: string | null }
);

export type TableProblem =
  /** Words beside the ids of a line, or a line of words only. They are left out. */
  | { kind: 'wordsLeftOut'; row: null; line: number; text: string }
  /** The column, or its format, is unclear. */
  | { kind: 'columnMissing' | 'formatOpen'; row: null; line: null; column: string }
  /** Each line holds as many ids, which may be columns, such as old and new ones. */
  | { kind: 'idsOpen'; row: null; line: null; column: string }
  | { kind: 'noIds' | 'noLines' | 'sheetOpen' | 'tooManyRows'; row: null; line: null };

const toLookAt: ReadonlySet<IntakeProblem['kind']> = new Set([
  'wordsLeftOut',
  'restored',
  'onlyDigits',
  'onlyLetters',
  'negated',
  'otherPrefix',
]);

/** True if the problem blocks the row or all rows; false if the person should only check it. */
export function isBlocking({ kind }: IntakeProblem): boolean {
  return !toLookAt.has(kind);
}
