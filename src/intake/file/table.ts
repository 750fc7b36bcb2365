import type { BookSheet, ReadAs } from './readAs.ts';

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
  | { code: 'headerRow'; line: number; names: string }
  /** Unread titles above the table, or totals and a footer below it; `text` quotes the first of them. */
  | { code: 'linesAbove' | 'linesBelow'; from: number; to: number; text: string }
  /** Cells of a merge after the first, filled with its value. */
  | { code: 'mergedFilled'; cells: number }
  /** Subtotals between the rows. */
  | { code: 'totalLines'; count: number; line: number; text: string }
  | { code: 'otherSheets'; sheet: string; others: readonly Pick<BookSheet, 'name' | 'lines'>[] }
  /** Of several files: where one begins, and one that is not part of the table. */
  | { code: 'fileRead'; name: string; line: number }
  | { code: 'fileNotRead'; name: string }
  | { code: 'windows1252' }
  | { code: 'quotesPlain' };

/** Pasted text or a file, split into lines and cells, before their interpretation. */
export interface Table {
  readonly kind: 'table';
  readonly header: readonly string[] | null;
  readonly lines: readonly Line[];
  readonly readAs: ReadAs;
  readonly notes: readonly TableNote[];
}

export function columnCount(table: Table): number {
  return table.lines.reduce((most, { cells }) => Math.max(most, cells.length), table.header?.length ?? 0);
}

/** The first filled cells of a column. One that is filled late in the table counts like any other. */
export function filledCells({ lines }: Table, column: number, most: number): string[] {
  const cells: string[] = [];
  for (const line of lines) {
    const cell = line.cells[column] ?? '';
    if (cell !== '' && cells.push(cell) === most) break;
  }
  return cells;
}
