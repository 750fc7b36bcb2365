import type { GridQuery } from '../gridQuery.ts';
import type { RowIndexSource } from '../rowIndex.ts';
import { compareValues, sortValue } from '../sorting.ts';

/** The expected view of `createRowIndex`, computed without a cache in the simplest way. */
export function viewOf<Row>({ rows, columns, outcomeOf }: RowIndexSource<Row>, query: GridQuery): number[] {
  const wanted = query.find.trim().toLowerCase();
  const textOf = (row: Row) => columns.map((column) => String(column.text(row)).toLowerCase());
  const column = columns.find(({ key }) => key === query.sort?.key);
  const sign = query.sort?.direction === 'descending' ? -1 : 1;
  const valueAt = (row: Row) => (column ? sortValue((column.sortBy ?? column.text)(row)) : '');
  return rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => query.outcome === null || outcomeOf(row).key === query.outcome)
    .filter(({ row }) => wanted === '' || textOf(row).some((text) => text.includes(wanted)))
    .sort((a, b) => compareValues(valueAt(a.row), valueAt(b.row), sign) || a.index - b.index)
    .map(({ index }) => index);
}
