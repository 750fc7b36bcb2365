import { wholePercent } from '#lib/wholePercent.ts';
import type { Run } from '#run/run.ts';

/** Whole percent of answered rows; 100 only when none is in flight (`sending`, unknown on disk). */
export function runPercent({ rowCount, counts }: Pick<Run, 'rowCount' | 'counts'>, sending: number): number {
  if (rowCount === 0) return 0;
  return Math.max(0, wholePercent(rowCount - counts.notSent - sending, rowCount));
}
