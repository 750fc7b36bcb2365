import type { GridColumn, RowOutcome } from './gridColumn.tsx';
import { createOutcomeTally, type OutcomeTally } from './outcomeTally.ts';
import { type SortValue, sortValue } from './sortValue.ts';

export interface IndexedRows<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Pick<GridColumn<Row>, 'key' | 'text' | 'sortBy' | 'alsoFoundBy'>[];
  readonly outcomeOf: ((row: Row) => RowOutcome) | undefined;
}

/** What finding, sorting and counting need of each row (by index). Computed on demand, and after changes. */
export interface RowFacts<Row> {
  readonly tally: OutcomeTally;
  /** What rows sort by, as last looked at. */
  readonly values: readonly SortValue[];
  /** Takes rows in place of as many others and gives the indexes of those that are other objects. */
  replace(rows: readonly Row[]): number[];
  /** Values are those of this column from now on; false where there is no such column. */
  sortBy(key: string | null): boolean;
  /** What finding looks at, in small letters. */
  textAt(index: number): string;
  /** Looks at the row's outcome and value; true where the value is another than before. */
  look(index: number): boolean;
  lookOnce(index: number): void;
  /** The row has to be looked at again. */
  forget(index: number): void;
}

export function createRowFacts<Row>(source: IndexedRows<Row>): RowFacts<Row> {
  const { columns, outcomeOf } = source;
  let { rows } = source;
  const texts: (string | undefined)[] = [];
  const values: SortValue[] = [];
  /** 1 for a row whose value is known. */
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
      const known = texts[index];
      if (known !== undefined) return known;
      const row = rows[index];
      if (row === undefined) return '';
      let text = '';
      // A tab between cells: nobody can type one into the box, so nothing is found across two cells.
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
