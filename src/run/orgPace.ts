import type { Clock } from '#lib/clock.ts';
import { createListeners } from '#lib/listeners.ts';

export interface Waiting {
  /** When something is sent again, in milliseconds since the epoch. */
  until: number;
  nextAttempt: number;
}

/** A limit is the org's: while one request waits, others would be refused too, and count against the day. */
export interface OrgPace {
  /** The longest of the waits under way, or null. */
  waiting(): Waiting | null;
  /** Begins a wait. It is over after `ms` milliseconds, or when `signal` is aborted. */
  wait(ms: number, nextAttempt: number, signal: AbortSignal): void;
  /** Resolves when nobody waits any more, or when `signal` is aborted. */
  quiet(signal: AbortSignal): Promise<void>;
  /** Told when the longest wait has changed. */
  subscribe(listener: () => void): () => void;
}

export function createOrgPace(clock: Clock): OrgPace {
  const waits = new Set<Waiting>();
  const { subscribe, tell } = createListeners();
  const pace: OrgPace = {
    waiting: () => {
      let longest: Waiting | null = null;
      for (const wait of waits) if (!longest || wait.until > longest.until) longest = wait;
      return longest;
    },
    wait: (ms, nextAttempt, signal) => {
      const mine: Waiting = { until: clock.now() + ms, nextAttempt };
      waits.add(mine);
      tell();
      void clock.sleep(ms, signal).then(() => {
        waits.delete(mine);
        tell();
      });
    },
    quiet: (signal) =>
      new Promise((resolve) => {
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
    subscribe,
  };
  return pace;
}
