import { useEffect, useReducer, useRef } from 'react';

/** Results arrive up to hundreds of times a second. */
const CALM_MS = 250;

/** The rows, exchanged for as many others at most four times a second. New columns or another number show at once. */
export function useCalmRows<Row>(rows: readonly Row[], columns: unknown): readonly Row[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef({ rows, columns, at: Number.NEGATIVE_INFINITY });
  const { current: last } = shown;
  const isBatch = rows !== last.rows && columns === last.columns && rows.length === last.rows.length;
  const left = last.at + CALM_MS - performance.now();
  const waits = isBatch && left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for all batches that wait
  useEffect(() => {
    const timer = waits ? setTimeout(redraw, left) : undefined;
    return () => clearTimeout(timer);
  }, [waits]);
  if (!waits && rows !== last.rows) shown.current = { rows, columns, at: performance.now() };
  return waits ? last.rows : rows;
}
