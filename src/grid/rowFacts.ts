import type { GridColumn, ShownOutcome } from './gridColumn.tsx';

export interface IndexedRows<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Pick<GridColumn<Row>, 'key' | 'text' | 'sortBy' | 'alsoFoundBy'>[];
  outcomeOf(row: Row): ShownOutcome;
}

/** Each row's values for finding and sorting, by index. Computed on demand and after changes. */
export function createRowFacts<Row>({ rows: start, columns }: IndexedRows<Row>) {
  let rows = start;
  const texts = new Array<string | undefined>(rows.length);
  let values = new Array<SortValue | undefined>(rows.length);
  let sortColumn: (typeof columns)[number] | undefined;

  function textOf(row: Row): string {
    let text = '';
    // A tab between cells: nobody can type one into the search box, so no match spans two cells.
    for (const column of columns) {
      text += `${column.text(row)}\t`;
      const other = column.alsoFoundBy?.(row);
      if (other) text += `${other}\t`;
    }
    return text.toLowerCase();
  }
  const computedValue = (row: Row) => sortValue((sortColumn?.sortBy ?? sortColumn?.text)?.(row) ?? '');

  return {
    /** The text for finding, in lower case. */
    textAt: (index: number) => (texts[index] ??= textOf(rows[index] as Row)),
    sortValueAt: (index: number) => (values[index] ??= computedValue(rows[index] as Row)),
    /** Replaces the rows by as many others. */
    replace(next: readonly Row[]): void {
      for (let index = 0; index < next.length; index++) {
        if (next[index] === rows[index]) continue;
        texts[index] = undefined;
        values[index] = undefined;
      }
      rows = next;
    },
    /** Sets the column of the sort values; false if there is no such column. */
    sortBy(key: string | undefined): boolean {
      const column = columns.find((candidate) => candidate.key === key);
      if (column !== sortColumn) values = new Array(rows.length);
      sortColumn = column;
      return column !== undefined;
    },
  };
}

export type SortValue = string | number;

/** Too short for a record id: ids are compared as text, character by character. */
const NUMBER = /^-?\d{1,9}(\.\d{1,6})?$/;

/** A cell's sort value: numbers by value, even if they came as text. */
export function sortValue(cell: SortValue): SortValue {
  if (Number.isNaN(cell)) return '';
  return typeof cell === 'string' && NUMBER.test(cell) ? Number(cell) : cell;
}

/** Comparator; 0 keeps the order of rows. Numbers before text, and empty cells last in both directions. */
export function compareValues(a: SortValue, b: SortValue, sign: 1 | -1): number {
  const kinds = kindOf(a) - kindOf(b);
  if (kinds !== 0) return kinds;
  return a < b ? -sign : a > b ? sign : 0;
}

/** 0 number, 1 text, 2 empty. */
function kindOf(value: SortValue): 0 | 1 | 2 {
  if (typeof value === 'number') return 0;
  return value === '' ? 2 : 1;
}
