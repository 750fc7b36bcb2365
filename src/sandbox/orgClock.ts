import { type Clock, systemClock } from '#lib/clock.ts';

/** Real time that can be moved on, for orgs that take their time: nobody has to wait for them. */
export interface OrgClock extends Clock {
  /** Wakes those whose sleep is over by then. Time goes on by itself as well. */
  advance(ms: number): void;
  /** Real time again, as if it had never been moved. Wakes whoever sleeps. */
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
