import type { BookSheet, Delimiter, ReadAs } from '../readAs.ts';

/** One line of what was given, blank lines left out. */
export interface Line {
  /** Where it stands in the source, from 1: what the person sees in the text box or the spreadsheet. */
  readonly number: number;
  /** Lines between two blank lines share a block; the numbers rise. Blank lines may separate sets. */
  readonly block: number;
  /** Trimmed; as many as the line had, which may be fewer than the table has columns. */
  readonly cells: readonly string[];
}

/** What was understood that the person should be told, because a guess may be wrong. */
export type TableNote =
  | { code: 'headerRow'; line: number; names: string }
  /** Title lines above the table, totals or a footer below it: not read, the text of the first of them quoted. */
  | { code: 'linesAbove' | 'linesBelow'; from: number; to: number; text: string }
  /** Cells below the first of a merge, which have its value now. */
  | { code: 'mergedFilled'; cells: number }
  /** Totals of a part, between the rows. */
  | { code: 'totalLines'; count: number; line: number; text: string }
  | { code: 'otherSheets'; sheet: string; others: readonly Pick<BookSheet, 'name' | 'lines'>[] }
  | { code: 'windows1252' }
  | { code: 'quotesPlain' };

/** Pasted text or a file, cut into lines and cells; nothing is read into them yet. */
export interface Table {
  readonly kind: 'table';
  readonly header: readonly string[] | null;
  readonly lines: readonly Line[];
  readonly delimiter: Delimiter;
  readonly readAs: ReadAs;
  readonly notes: readonly TableNote[];
}

export function columnCount(table: Table): number {
  return table.lines.reduce((most, { cells }) => Math.max(most, cells.length), table.header?.length ?? 0);
}
