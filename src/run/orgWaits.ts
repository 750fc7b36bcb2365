import type { Clock } from '#lib/clock.ts';
import { createListeners } from '#lib/listeners.ts';
import { type Locks, waitLockName } from './locks.ts';

export interface Waiting {
  /** Time of the next attempt, in milliseconds since the epoch. */
  until: number;
  nextAttempt: number;
}

export type OrgWaits = ReturnType<typeof createOrgWaits>;

/** A rate limit belongs to the org: during one wait other requests would be refused too, and use up the day's quota. */
export function createOrgWaits({ clock, locks, baseUrl }: { clock: Clock; locks: Locks; baseUrl: string }) {
  const waits = new Set<Waiting>();
  const { subscribe, tell } = createListeners();
  return {
    waiting: () => [...waits].sort((a, b) => b.until - a.until)[0] ?? null,
    /** Begins a wait, which ends after `ms` milliseconds or when `signal` is aborted. */
    wait: (ms: number, nextAttempt: number, signal: AbortSignal) => {
      const mine: Waiting = { until: clock.now() + ms, nextAttempt };
      waits.add(mine);
      tell();
      const over = clock.sleep(ms, signal).then(() => {
        waits.delete(mine);
        tell();
      });
      void locks.hold(waitLockName(baseUrl), () => over);
    },
    /** Resolves when no wait is left, or when `signal` is aborted. */
    quiet: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (waits.size > 0 && !signal.aborted) return;
          leave();
          signal.removeEventListener('abort', look);
          resolve();
        };
        const leave = subscribe(look);
        signal.addEventListener('abort', look);
        look();
      }),
    /** Called when a wait begins or ends. */
    subscribe,
  };
}
