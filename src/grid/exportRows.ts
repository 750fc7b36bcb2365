import type { CsvCell } from '#lib/csv.ts';
import type { GridColumn } from './gridColumn.tsx';

/** A column of an exported sheet: those of the grid, and others that it has no room for (org, run, the columns of the source). */
export type ExportColumn<Row> = Pick<GridColumn<Row>, 'header' | 'text'>;

export interface ExportSheet {
  readonly header: string[];
  /** Made one by one as they are taken, so that whoever writes a large sheet can give the page its turn. */
  readonly rows: Iterable<CsvCell[]>;
}

/** The rows at `indexes`, in that order, as a sheet; to be taken before `rows` change. */
export function exportRows<Row>(
  rows: readonly Row[],
  indexes: Iterable<number>,
  columns: readonly ExportColumn<Row>[],
): ExportSheet {
  return { header: columns.map(({ header }) => header), rows: lines(rows, indexes, columns) };
}

function* lines<Row>(
  rows: readonly Row[],
  indexes: Iterable<number>,
  columns: readonly ExportColumn<Row>[],
): Generator<CsvCell[]> {
  for (const index of indexes) {
    const row = rows[index];
    if (row !== undefined) yield columns.map((column) => column.text(row));
  }
}
