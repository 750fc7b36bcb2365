import { useState, useSyncExternalStore } from 'react';
import type { GridColumn, ShownOutcome } from './gridColumn.tsx';
import { everything, type GridQuery, nextSort } from './gridQuery.ts';
import { createRowIndex, type RowView } from './rowIndex.ts';

export interface GridView extends RowView {
  find(text: string): void;
  /** Makes the first find quick; called when the search box takes the focus. */
  beforeFind(): void;
  /** Shows one outcome only; null: all. */
  showOutcome(key: string | null): void;
  /** Ascending, descending, and back to the original order. */
  toggleSort(key: string): void;
  showAll(): void;
}

/** Keeps what was asked for outside the grid, such as in the address. */
export interface KeptQuery {
  start: Pick<GridQuery, 'find' | 'outcome'>;
  onQuery(query: GridQuery): void;
}

export function useGridView<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  outcomeOf: (row: Row) => ShownOutcome,
  kept?: KeptQuery,
): GridView {
  const [index] = useState(() => {
    const made = createRowIndex({ rows, columns, outcomeOf });
    if (kept) made.ask({ ...everything, ...kept.start });
    return made;
  });
  // Within the render: rows and view never differ on screen, and new rows take one render.
  index.update({ rows, columns, outcomeOf });
  const shown = useSyncExternalStore(index.subscribe, index.snapshot);

  const { query } = shown;
  const ask = (asked: GridQuery) => {
    index.ask(asked);
    kept?.onQuery(asked);
  };
  return {
    ...shown,
    find: (text) => ask({ ...query, find: text }),
    beforeFind: index.readTexts,
    showOutcome: (outcome) => ask({ ...query, outcome }),
    toggleSort: (key) => ask({ ...query, sort: nextSort(query.sort, key) }),
    showAll: () => ask(query.sort ? { ...everything, sort: query.sort } : everything),
  };
}
