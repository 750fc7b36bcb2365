import type { Clock, SteadyClock } from '../../../src/lib/clock.ts';

/** Test time that passes only while an org sleeps or a run waits. */
export interface OrgTime {
  /** A sleep on this clock makes time pass. */
  clock: Clock;
  /** For timeouts: a sleep on this clock ends when sleeps on `clock` have made enough time pass. */
  waiting: SteadyClock;
}

export function createOrgTime(): OrgTime {
  let now = 0;
  let waiters: { until: number; wake(): void }[] = [];
  return {
    clock: {
      now: () => now,
      async sleep(ms) {
        now += ms;
        const due = waiters.filter(({ until }) => until <= now);
        waiters = waiters.filter((each) => !due.includes(each));
        for (const { wake } of due) wake();
        // Lets the woken waiters run first.
        await new Promise((resolve) => setImmediate(resolve));
      },
    },
    waiting: {
      now: () => now,
      steady: () => now,
      sleep: (ms) => new Promise((wake) => waiters.push({ until: now + ms, wake })),
    },
  };
}
