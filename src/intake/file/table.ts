import type { CellForm } from '#lib/xlsx/cellForm.ts';

/** One line of the input, without blank lines. */
export interface Line {
  /** Its line number in the source, from 1, as the text box or spreadsheet shows it. */
  readonly number: number;
  /** Lines between two blank lines share a block; the numbers rise. Blank lines may separate sets. */
  readonly block: number;
  /** Trimmed. May be fewer than the table has columns. */
  readonly cells: readonly string[];
}

/** A guess that the person should see, because it may be wrong. */
export type TableNote =
  /**
   * Titles above the table, or totals and a footer below it; `text` quotes the first of them, `texts` those that a person
   * may have written about the rows.
   */
  | { code: 'linesAbove' | 'linesBelow'; from: number; to: number; text: string; texts: readonly string[] }
  /** Cells of a merge after the first, filled with its value. */
  | { code: 'mergedFilled'; cells: number }
  | { code: 'cellNotes' | 'cellColours'; cells: number }
  | { code: 'colourRules'; rules: number }
  /** Subtotals between the rows, and what else their lines say. */
  | { code: 'totalLines'; count: number; line: number; text: string; texts: readonly string[] }
  | { code: 'otherSheets'; sheet: string; others: readonly Pick<SheetSummary, 'name' | 'lines'>[] }
  | { code: 'windows1252' }
  | { code: 'quotesPlain' };

/** Pasted text or a file, split into lines and cells, before their interpretation. */
export interface Table {
  readonly kind: 'table';
  readonly header: readonly string[] | null;
  readonly lines: readonly Line[];
  /** By column: how all its cells show their numbers or dates; null for any other. */
  readonly forms?: readonly (CellForm | null)[];
  /** For a list or a text: the lines around these, with the header. */
  readonly frame: readonly Line[];
  readonly readAs: ReadAs;
  readonly notes: readonly TableNote[];
}

const counts = new WeakMap<object, number>();

/** Cached with the table, since each part of the reading asks for it. */
export function columnCount(table: Pick<Table, 'lines' | 'header'>): number {
  const { lines, header } = table;
  const count =
    counts.get(table) ?? lines.reduce((most, { cells }) => Math.max(most, cells.length), header?.length ?? 0);
  counts.set(table, count);
  return count;
}

/** The first filled cells of a column. One that is filled late in the table counts like any other. */
export function firstFilledCells(
  { lines }: Pick<Table, 'lines'>,
  column: number,
  most: number,
  isEmpty: (cell: string) => boolean = (cell) => cell === '',
): string[] {
  const cells: string[] = [];
  for (const line of lines) {
    const cell = line.cells[column] ?? '';
    if (!isEmpty(cell) && cells.push(cell) === most) break;
  }
  return cells;
}

/** `null`: no delimiter. Each line is one cell, or a workbook has separate cells. */
export type Delimiter = '\t' | ',' | ';' | '|' | null;

/** Labels of TextDecoder. The first four are recognized; a person chooses the others. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1254'
  | 'shift_jis'
  | 'gb18030'
  | 'big5'
  | 'euc-kr';

/** How a table was read, by a guess or a person. Line numbers are those of the source, from 1. */
export interface ReadAs {
  /** `null` for pasted text and for workbooks, which declare it. */
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter;
  /** All non-empty sheets of a workbook; empty for text. */
  readonly sheets: readonly SheetSummary[];
  /** The sheet that was read; `null` for text, and if the person must choose. */
  readonly sheet: string | null;
  readonly hidden: HiddenContent | null;
  readonly headerLine: number | null;
  /** The names of columns are in `headerLine` and the line below it. */
  readonly nameLines?: 2 | undefined;
  /** Present if the names may be over two lines: in one of them alone, or in both. */
  readonly twoLines?: (TwoLineHeader & { readonly chosen: 1 | 2 | null }) | undefined;
  readonly firstLine: number;
  readonly lastLine: number;
  /** Day numbers of the workbook count from here, if not from 1900. */
  readonly firstDay?: number | undefined;
}

export interface TwoLineHeader {
  /** The first of both lines. */
  readonly from: number;
  /** The line whose names were taken alone. */
  readonly line: number;
  readonly alone: readonly string[];
  readonly together: readonly string[];
  /** The hash of both lines, for which the choice is remembered. */
  readonly columnSet: string;
}

export interface SheetSummary {
  readonly name: string;
  readonly lines: number;
  readonly isHidden: boolean;
}

/** Non-empty rows, columns and sheets that are hidden. */
export interface HiddenContent {
  readonly rows: number;
  /** Rows that are shown, but struck out. */
  readonly struck: number;
  /** Struck-out cells of other rows. */
  readonly marked: number;
  /** By letters, as in the spreadsheet. */
  readonly columns: readonly string[];
  readonly sheets: readonly string[];
  /** The person includes them anyway. */
  readonly isIncluded: boolean;
}

/** A person's corrections of guesses. Missing values are guessed. */
export interface Corrections {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: string;
  readonly includeHidden?: boolean;
  /** `null`: no line holds column names. */
  readonly headerLine?: number | null;
  readonly nameLines?: 1 | 2;
  /** By the hash of two lines: how many of them had the names in earlier sheets. */
  readonly nameLinesBefore?: Readonly<Record<string, string>>;
  readonly firstLine?: number;
  readonly lastLine?: number;
  /** The only id of each line that counts, from 1; 0 for all of them. */
  readonly idOfLine?: number;
  /** For results without a run: includes done rows. */
  readonly wantsAllResults?: boolean;
}
