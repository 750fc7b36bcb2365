import type { Clock, SteadyClock } from '../../../src/lib/clock.ts';

/** Time for a test, which passes only while an org takes its time or a run waits. */
export interface OrgTime {
  /** Of those who make time pass by sleeping. */
  clock: Clock;
  /** Of one who waits for others, as for an answer: sleeps until so much time has passed by them. */
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
        // Whoever was woken goes first.
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
