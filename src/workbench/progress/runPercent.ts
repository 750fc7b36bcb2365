import type { Run } from '#run/run.ts';

/** How much of a run's rows has been through, in whole percent; 100 only once none is on its way any more. */
export function runPercent({ rowCount, counts, state }: Pick<Run, 'rowCount' | 'counts' | 'state'>): number {
  if (rowCount === 0) return 0;
  const percent = Math.floor(((rowCount - counts.notSent) / rowCount) * 100);
  return state === 'running' ? Math.min(99, percent) : percent;
}
