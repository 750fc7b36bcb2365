import { useEffect, useReducer, useRef } from 'react';

/** Results arrive up to hundreds of times a second. */
const CALM_MS = 250;

/** The rows, replaced by as many others at most four times a second. New columns, or another number of rows, show at once. */
export function useCalmRows<Row>(rows: readonly Row[], columns: unknown): readonly Row[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef({ rows, columns, at: Number.NEGATIVE_INFINITY });
  const last = shown.current;
  const isBatch = rows !== last.rows && columns === last.columns && rows.length === last.rows.length;
  const waitMs = isBatch ? last.at + CALM_MS - performance.now() : 0;
  const waits = waitMs > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for all batches that wait
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(redraw, waitMs);
    return () => clearTimeout(timer);
  }, [waits]);
  if (waits) return last.rows;
  if (rows !== last.rows) shown.current = { rows, columns, at: performance.now() };
  return rows;
}
