import type { CsvCell } from '#lib/csv.ts';
import type { GridColumn } from './gridColumn.tsx';
import type { GridQuery } from './gridQuery.ts';

/** A column of an export: the grid's, and others without space there (org, run, the source's columns). */
export type ExportColumn<Row> = Pick<GridColumn<Row>, 'header' | 'text'>;

export interface ExportSheet {
  readonly header: string[];
  /** Built one by one on demand, so that the writer of a large sheet can yield to the page. */
  readonly rows: Iterable<CsvCell[]>;
}

/** Skips rows that are gone: for a moment, a view may have more rows than there are. */
export function exportRows<Row>(
  rows: Iterable<Row | undefined>,
  columns: readonly ExportColumn<Row>[],
): ExportSheet {
  function* lines(): Generator<CsvCell[]> {
    for (const row of rows) if (row !== undefined) yield columns.map((column) => column.text(row));
  }
  return { header: columns.map(({ header }) => header), rows: lines() };
}

/** Tells files apart: "renewals" with all rows is not "renewals-refused", nor the rows of one reason or search. */
export const exportName = (name: string, { outcome, find }: GridQuery, isOneReason: boolean): string =>
  [name, isOneReason ? 'one-reason' : outcome, find && 'found'].filter(Boolean).join('-');
