import type { CsvCell } from '#lib/csv.ts';
import type { GridColumn } from './gridColumn.tsx';

/** A column of an exported sheet: those of the grid, and others that it has no room for (org, run, the columns of the source). */
export type ExportColumn<Row> = Pick<GridColumn<Row>, 'header' | 'text'>;

export interface ExportSheet {
  readonly header: string[];
  readonly rows: CsvCell[][];
}

/** The rows at `indexes`, in that order, as a sheet. */
export function exportRows<Row>(
  rows: readonly Row[],
  indexes: Iterable<number>,
  columns: readonly ExportColumn<Row>[],
): ExportSheet {
  const sheet: ExportSheet = { header: columns.map(({ header }) => header), rows: [] };
  for (const index of indexes) {
    const row = rows[index];
    if (row !== undefined) sheet.rows.push(columns.map((column) => column.text(row)));
  }
  return sheet;
}
