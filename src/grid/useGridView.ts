import { useCallbackRef } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import type { GridColumn, ShownOutcome } from './gridColumn.tsx';
import { type GridQuery, nextSort, unfilteredQuery } from './gridQuery.ts';
import { createRowIndex } from './rowIndex.ts';

export type GridView = ReturnType<typeof useGridView>;

/** A choice of rows that is made outside the grid. */
export interface RowFilter {
  /** Shows only these indexes of `rows`; null: all. Pass the same object until it changes. */
  only: ReadonlySet<number> | null;
  /** Identifies the choice: a new one clears the filters of the grid, which might hide all of its rows. */
  key: string | null;
  /** For the button that shows all rows again. */
  label?: string;
  /** Called when the person shows all rows from within the grid: then clear `only`. */
  onShowAll(): void;
}

/** Keeps the query outside the grid, for example in the address. */
export interface KeptQuery {
  start: Pick<GridQuery, 'find' | 'outcome'>;
  onQuery(query: GridQuery): void;
}

export function useGridView<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  outcomeOf: (row: Row) => ShownOutcome,
  kept?: KeptQuery,
) {
  const [index] = useState(() => {
    const made = createRowIndex({ rows, columns, outcomeOf });
    if (kept) made.ask({ ...unfilteredQuery, ...kept.start });
    return made;
  });
  // During the render, so that rows and view always match on screen, and new rows take one render.
  index.update({ rows, columns, outcomeOf });
  const shown = useSyncExternalStore(index.subscribe, index.snapshot);

  const { query } = shown;
  const ask = (asked: GridQuery) => {
    index.ask(asked);
    kept?.onQuery(asked);
  };
  return {
    ...shown,
    find: useCallbackRef((text: string) => ask({ ...query, find: text })),
    /** Makes the first search quick; called when the search box gets the focus. */
    beforeFind: index.readTexts,
    /** Shows one outcome only; null: all. */
    showOutcome: (outcome: string | null) => ask({ ...query, outcome }),
    /** Ascending, descending, and back to the original order. */
    toggleSort: useCallbackRef((key: string) => ask({ ...query, sort: nextSort(query.sort, key) })),
    showAll: () => ask(query.sort ? { ...unfilteredQuery, sort: query.sort } : unfilteredQuery),
  };
}
