import type { ReadSheet } from './useSheet.ts';

/** A read sheet whose table shows what a line beside it is about. */
export interface ShownSheet extends ReadSheet {
  /** Shows these rows only. */
  show(rows: readonly number[], words: string): void;
  /** Opens the cell of a row for correction. */
  openCell(row: number, column: string): void;
}
