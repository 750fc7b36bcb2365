import type { GridColumn, RowOutcome } from './gridColumn.tsx';
import { createOutcomeTally, type OutcomeTally } from './outcomeTally.ts';
import { type SortValue, sortValue } from './sortValue.ts';

export interface IndexedRows<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Pick<GridColumn<Row>, 'key' | 'text' | 'sortBy' | 'alsoFoundBy'>[];
  readonly outcomeOf: ((row: Row) => RowOutcome) | undefined;
}

/** Each row's values for finding, sorting and counting, by index. Computed on demand and after changes. */
export interface RowFacts<Row> {
  readonly tally: OutcomeTally;
  /** Sort values, as of the last `look`. */
  readonly values: readonly SortValue[];
  /** Replaces the rows by as many others; returns the indexes of those that are other objects. */
  replace(rows: readonly Row[]): number[];
  /** Sets the column of the sort values; false if there is no such column. */
  sortBy(key: string | null): boolean;
  /** The text for finding, in lower case. */
  textAt(index: number): string;
  /** Updates the row's outcome and sort value; true if the value changed. */
  look(index: number): boolean;
  lookOnce(index: number): void;
  /** Marks the row for another look. */
  forget(index: number): void;
}

export function createRowFacts<Row>(source: IndexedRows<Row>): RowFacts<Row> {
  const { columns, outcomeOf } = source;
  let { rows } = source;
  const texts: (string | undefined)[] = [];
  const values: SortValue[] = [];
  /** 1 for a row with a known value. */
  const isValued = new Uint8Array(rows.length);
  const tally = createOutcomeTally(rows.length);
  let sortColumn: (typeof columns)[number] | undefined;

  function look(index: number): boolean {
    const row = rows[index];
    if (row === undefined) return false;
    if (outcomeOf) tally.note(index, outcomeOf(row));
    if (!sortColumn) return false;
    const before = values[index];
    const value = sortValue(sortColumn.sortBy ? sortColumn.sortBy(row) : sortColumn.text(row));
    values[index] = value;
    isValued[index] = 1;
    return value !== before;
  }

  return {
    tally,
    values,
    look,
    replace(next) {
      const changed: number[] = [];
      for (let index = 0; index < next.length; index++) {
        if (next[index] === rows[index]) continue;
        changed.push(index);
        texts[index] = undefined;
      }
      rows = next;
      return changed;
    },
    sortBy(key) {
      const column = columns.find((candidate) => candidate.key === key);
      if (column !== sortColumn) isValued.fill(0);
      sortColumn = column;
      return column !== undefined;
    },
    textAt(index) {
      const cachedText = texts[index];
      if (cachedText !== undefined) return cachedText;
      const row = rows[index];
      if (row === undefined) return '';
      let text = '';
      // A tab between cells: nobody can type one into the search box, so no match spans two cells.
      for (const column of columns) {
        text += `${column.text(row)}\t`;
        const other = column.alsoFoundBy?.(row);
        if (other) text += `${other}\t`;
      }
      texts[index] = text.toLowerCase();
      return texts[index];
    },
    lookOnce(index) {
      if ((outcomeOf && !tally.isNoted(index)) || (sortColumn && !isValued[index])) look(index);
    },
    forget(index) {
      tally.forget(index);
      isValued[index] = 0;
    },
  };
}
