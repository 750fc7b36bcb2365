import type { Run } from '#run/run.ts';
import { runPercent } from './runPercent.ts';

/** The moments of a run that are announced to screen readers. Not each row. */
export type Milestone = 'ready' | 'begun' | 'quarter' | 'half' | 'threeQuarters' | 'paused' | 'ended';

export function milestoneOf(run: Pick<Run, 'rowCount' | 'counts' | 'state'>, sending: number): Milestone {
  switch (run.state) {
    case 'ready':
      return 'ready';
    case 'paused':
      return 'paused';
    case 'stopped':
    case 'finished':
      return 'ended';
    case 'running': {
      const percent = runPercent(run, sending);
      if (percent >= 75) return 'threeQuarters';
      if (percent >= 50) return 'half';
      return percent >= 25 ? 'quarter' : 'begun';
    }
  }
}

const UNDER_WAY: readonly (Milestone | null)[] = ['begun', 'quarter', 'half', 'threeQuarters'];

/** The next milestone. A rate limit can put rows back below a quarter; that one is not announced again. */
export function milestoneAfter(last: Milestone | null, now: Milestone): Milestone {
  const isUnderWay = UNDER_WAY.includes(now);
  return isUnderWay && last && UNDER_WAY.indexOf(now) < UNDER_WAY.indexOf(last) ? last : now;
}
