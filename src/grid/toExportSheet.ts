import type { CsvCell } from '#lib/csv.ts';
import type { SheetColumnLook } from '#lib/xlsx/toXlsx.ts';
import type { GridColumn } from './gridColumn.tsx';

/** A column of an export: one of the grid's, or one for which the grid has no space (org, run, the sheet's columns). */
export interface ExportColumn<Row> extends Pick<GridColumn<Row>, 'header' | 'text'>, SheetColumnLook {}

export interface ExportSheet {
  readonly header: string[];
  /** How a workbook shows each column. */
  readonly looks: readonly SheetColumnLook[];
  /** Made one by one on demand, so that the writer of a large sheet can yield to the page. */
  readonly rows: Iterable<CsvCell[]>;
}

/** Skips rows that no longer exist: for a moment, a view may have more rows than there are. */
export function toExportSheet<Row>(
  rows: Iterable<Row | undefined>,
  columns: readonly ExportColumn<Row>[],
): ExportSheet {
  function* lines(): Generator<CsvCell[]> {
    for (const row of rows) if (row !== undefined) yield columns.map((column) => column.text(row));
  }
  return {
    header: columns.map(({ header }) => header),
    looks: columns.map(({ form, isNarrow }) => ({ form, isNarrow })),
    rows: lines(),
  };
}

/** Distinguishes files: “Renewals” has all rows, “Renewals, Refused” those of one outcome, reason or search. */
export const exportName = (name: string, ...shown: readonly (string | null | false)[]): string =>
  [name, ...shown].filter(Boolean).join(', ');
