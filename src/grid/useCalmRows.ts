import { useEffect, useReducer, useRef } from 'react';

/** Results arrive up to hundreds of times a second. */
const CALM_MS = 250;

/**
 * The rows, exchanged for as many others at most four times a second while they stream. New columns or another number show
 * at once, and so does the end of the stream: Copy and Export take the rows shown.
 */
export function useCalmRows<Row>(
  rows: readonly Row[],
  columns: unknown,
  isStreaming: boolean,
): readonly Row[] {
  const [redraws, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef({ rows, columns, at: Number.NEGATIVE_INFINITY });
  const { current: last } = shown;
  const isBatch =
    isStreaming && rows !== last.rows && columns === last.columns && rows.length === last.rows.length;
  const left = last.at + CALM_MS - performance.now();
  const waits = isBatch && left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for all batches that wait, and another if it ends early
  useEffect(() => {
    const timer = waits ? setTimeout(redraw, left) : undefined;
    return () => clearTimeout(timer);
  }, [waits, redraws]);
  if (!waits && rows !== last.rows) shown.current = { rows, columns, at: performance.now() };
  return waits ? last.rows : rows;
}
