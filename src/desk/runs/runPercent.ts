import { wholePercent } from '#lib/wholePercent.ts';
import type { Run } from '#run/run.ts';

/**
 * How much of a run's rows has been through, in whole percent; 100 only once none is on its way any more.
 * @param sending rows on their way, which the journal counts as unknown until their answer is there
 */
export function runPercent({ rowCount, counts }: Pick<Run, 'rowCount' | 'counts'>, sending: number): number {
  if (rowCount === 0) return 0;
  return Math.max(0, wholePercent(rowCount - counts.notSent - sending, rowCount));
}
