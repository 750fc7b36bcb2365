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

/**
 * The rows at `indexes`, in that order, as a sheet. Consume it before `rows` change.
 * @param after more rows, below them
 */
export function exportRows<Row>(
  rows: readonly Row[],
  indexes: Iterable<number>,
  columns: readonly ExportColumn<Row>[],
  after: readonly Row[] = [],
): ExportSheet {
  function* lines(): Generator<CsvCell[]> {
    for (const index of indexes) {
      const row = rows[index];
      if (row !== undefined) yield columns.map((column) => column.text(row));
    }
    for (const row of after) yield columns.map((column) => column.text(row));
  }
  return { header: columns.map(({ header }) => header), rows: lines() };
}

/** Tells files apart: "renewals" with all rows is not "renewals-refused", nor the rows of one reason or search. */
export const exportName = (name: string, { outcome, find }: GridQuery, isOneReason: boolean): string =>
  [name, isOneReason ? 'one-reason' : outcome, find && 'found'].filter(Boolean).join('-');
