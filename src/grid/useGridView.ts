import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { GridColumn, RowOutcome } from './gridColumn.tsx';
import { everything, type GridQuery, nextSort } from './gridQuery.ts';
import { createRowIndex, type RowIndex, type RowView } from './rowIndex.ts';

export interface GridView extends RowView {
  find(text: string): void;
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
  outcomeOf: (row: Row) => RowOutcome,
  kept?: KeptQuery,
): GridView {
  const [index] = useState(() => {
    const made = createRowIndex({ rows, columns, outcomeOf });
    if (kept) made.ask({ ...everything, ...kept.start });
    return made;
  });
  const shown = useSyncExternalStore(index.subscribe, index.snapshot);
  // Before paint, so that rows and view never differ on screen.
  useLayoutEffect(() => index.update({ rows, columns, outcomeOf }), [index, rows, columns, outcomeOf]);

  const size = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with others of these the index starts over
  useEffect(() => prepareWhenIdle(index), [index, size, columns, outcomeOf]);

  const { query } = shown;
  const ask = (asked: GridQuery) => {
    index.ask(asked);
    kept?.onQuery(asked);
  };
  return {
    ...shown,
    find: (text) => ask({ ...query, find: text }),
    showOutcome: (outcome) => ask({ ...query, outcome }),
    toggleSort: (key) => ask({ ...query, sort: nextSort(query.sort, key) }),
    showAll: () => ask(query.sort ? { ...everything, sort: query.sort } : everything),
  };
}

/** In ms. An idle browser grants 50, but with garbage collection a task of 50 would be too long. */
const SLICE_MS = 16;

/** Prepares the first find when idle; returns a cancel function. Without an idle callback the first find does it. */
export function prepareWhenIdle(
  index: Pick<RowIndex<never>, 'prepare'>,
  now = () => performance.now(),
): (() => void) | undefined {
  if (typeof requestIdleCallback === 'undefined') return;
  let callback = requestIdleCallback(onIdle);
  function onIdle(deadline: IdleDeadline): void {
    const end = now() + SLICE_MS;
    const isReady = index.prepare(() => deadline.timeRemaining() > 2 && now() < end);
    if (!isReady) callback = requestIdleCallback(onIdle);
  }
  return () => cancelIdleCallback(callback);
}
