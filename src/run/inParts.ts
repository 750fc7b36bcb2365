import { inBlocks } from '#lib/inBlocks.ts';
import type { Row } from './run.ts';

/** Rows of one look-up: the page is blocked for one of them at most. */
export const ROWS_AT_ONCE = 250;

/** Lists of ROWS_AT_ONCE rows. */
export const inParts = (rows: readonly Row[]) => inBlocks(rows, ROWS_AT_ONCE);
