import type { Run } from '#run/run.ts';
import { runPercent } from './runPercent.ts';

/** What is said of a run to people who do not see it: where it begins, each quarter, where it waits and ends. Not each row. */
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

/** The next milestone. A limit can put rows back below an announced quarter: that is not repeated. */
export function milestoneAfter(last: Milestone | null, now: Milestone): Milestone {
  const isUnderWay = UNDER_WAY.includes(now);
  return isUnderWay && last && UNDER_WAY.indexOf(now) < UNDER_WAY.indexOf(last) ? last : now;
}
