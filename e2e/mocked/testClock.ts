import { type Clock, systemClock } from '#lib/clock.ts';

/** Real time that can be moved on, for an org in the process of its test. */
export interface TestClock extends Clock {
  advance(ms: number): void;
  /** Wakes whoever sleeps. */
  end(): void;
}

export function createTestClock(): TestClock {
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
    end: () => wakeThose(() => true),
  };
}
