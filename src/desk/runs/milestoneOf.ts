import type { Run, RunState } from '#run/run.ts';
import { runPercent } from './runPercent.ts';

/** The moments of a run that are announced to screen readers: its quarters (0 to 3) and its other states. Not each row. */
export type Milestone = number | Exclude<RunState, 'running'>;

/** A rate limit can put rows back below a quarter; that one is not announced again. */
export function milestoneOf(
  run: Pick<Run, 'rowCount' | 'counts' | 'state'>,
  sending: number,
  last: Milestone | null,
): Milestone {
  if (run.state !== 'running') return run.state;
  const quarter = Math.min(3, Math.floor(runPercent(run, sending) / 25));
  return typeof last === 'number' ? Math.max(last, quarter) : quarter;
}
