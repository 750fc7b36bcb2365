import type { Mapping } from './columnSpec.ts';
import type { Line, Table } from './table.ts';

/** A column that no operation needs, on its way from the sheet that was given to the one that is exported. */
export interface RidingColumn {
  /** Among the cells of a row. Begins with a digit, as no column of an operation does. */
  key: string;
  /** Where it stood, from 0. */
  column: number;
  /** As it was written; empty where the table had no header. */
  header: string;
}

/** The columns of a table that are not read for the operation, in their order. */
export function ridingColumns(table: Pick<Table, 'header'>, mapping: Mapping, width: number): RidingColumn[] {
  const read = new Set(Object.values(mapping));
  return [...Array(width).keys()]
    .filter((column) => !read.has(column))
    .map((column) => {
      const header = table.header?.[column] ?? '';
      return { key: `${column}:${header}`, column, header };
    });
}

/** What a line has in those columns, as cells of a row; empty ones are left out. */
export function ridingCells({ cells }: Line, columns: readonly RidingColumn[]): Record<string, string> {
  const riding: Record<string, string> = {};
  for (const { key, column } of columns) if (cells[column]) riding[key] = cells[column];
  return riding;
}

/** The columns that ride along in rows, found again from their cells, in the order of the sheet that they came from. */
export function ridingColumnsOf(rows: Iterable<{ cells: Readonly<Record<string, string>> }>): RidingColumn[] {
  const found = new Map<string, RidingColumn>();
  for (const { cells } of rows) {
    for (const key of Object.keys(cells)) {
      if (found.has(key)) continue;
      const [, column, header] = /^(\d+):(.*)$/s.exec(key) ?? [];
      if (column !== undefined) found.set(key, { key, column: Number(column), header: header ?? '' });
    }
  }
  return [...found.values()].sort((a, b) => a.column - b.column);
}
