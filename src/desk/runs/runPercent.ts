import { wholePercent } from '#lib/wholePercent.ts';
import type { Run } from '#run/run.ts';

/** Whole percent of rows that are through; 100 only when none is on its way (`sending`, unknown on disk). */
export function runPercent({ rowCount, counts }: Pick<Run, 'rowCount' | 'counts'>, sending: number): number {
  if (rowCount === 0) return 0;
  return Math.max(0, wholePercent(rowCount - counts.notSent - sending, rowCount));
}
