import { type Clock, systemClock } from '#lib/clock.ts';

/** Real time that tests can advance, so that nobody waits for slow orgs. */
export interface OrgClock extends Clock {
  /** Ends sleeps that are due by then. Real time continues as well. */
  advance(ms: number): void;
  /** Back to real time. Ends all sleeps. */
  reset(): void;
}

export function createOrgClock(): OrgClock {
  const sleepers = new Set<{ until: number; wake: AbortController }>();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const wakeThose = (fits: (until: number) => boolean) => {
    for (const { until, wake } of sleepers) if (fits(until)) wake.abort();
  };
  return {
    now,
    async sleep(ms, signal) {
      const wake = new AbortController();
      const sleeper = { until: now() + ms, wake };
      sleepers.add(sleeper);
      await systemClock.sleep(ms, signal ? AbortSignal.any([signal, wake.signal]) : wake.signal);
      sleepers.delete(sleeper);
    },
    advance(ms) {
      ahead += ms;
      wakeThose((until) => until <= now());
    },
    reset() {
      ahead = 0;
      wakeThose(() => true);
    },
  };
}
