import { useMemo, useState } from 'react';
import type { GridColumn, RowOutcome } from './gridColumn.tsx';
import { type OutcomeCount, outcomeCounts } from './outcomeCounts.ts';
import { type GridQuery, type Sort, searchTextsOf, viewOf } from './viewOf.ts';

export interface GridView {
  /** Indexes of the rows shown, in order. */
  readonly view: Int32Array;
  readonly query: GridQuery;
  readonly counts: readonly OutcomeCount[];
  find(text: string): void;
  /** Shows one outcome only; the same again shows all. */
  toggleOutcome(label: string): void;
  /** Ascending, descending, and back to the order of the rows. */
  toggleSort(key: string): void;
  showAll(): void;
}

const everything: GridQuery = { find: '', outcome: null, sort: null };

/** What the person asked to see of the rows, and the rows that come of it. */
export function useGridView<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  outcomeOf?: (row: Row) => RowOutcome,
): GridView {
  const [asked, setAsked] = useState(everything);
  const counts = useMemo(() => (outcomeOf ? outcomeCounts(rows, outcomeOf) : []), [rows, outcomeOf]);
  // While a run goes on an outcome can lose its last row, and its button with it: then it filters no longer.
  const outcome = counts.some(({ label }) => label === asked.outcome) ? asked.outcome : null;
  const { find, sort } = asked;
  const query = useMemo(() => ({ find, outcome, sort }), [find, outcome, sort]);

  const isSearching = find.trim() !== '';
  const searchTexts = useMemo(
    () => (isSearching ? searchTextsOf(rows, columns) : []),
    [isSearching, rows, columns],
  );
  const view = useMemo(
    () => viewOf(rows, columns, outcomeOf, query, searchTexts),
    [rows, columns, outcomeOf, query, searchTexts],
  );

  return {
    view,
    query,
    counts,
    find: (text) => setAsked((now) => ({ ...now, find: text })),
    toggleOutcome: (label) => setAsked((now) => ({ ...now, outcome: now.outcome === label ? null : label })),
    toggleSort: (key) => setAsked((now) => ({ ...now, sort: nextSort(now.sort, key) })),
    showAll: () => setAsked(everything),
  };
}

function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
