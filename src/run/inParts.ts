import type { Row } from './run.ts';

/** Rows of one look-up: the page is blocked for one of them at most. */
export const ROWS_AT_ONCE = 250;

/** Lists of ROWS_AT_ONCE rows. */
export function* inParts(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    yield rows.slice(start, start + ROWS_AT_ONCE);
}
