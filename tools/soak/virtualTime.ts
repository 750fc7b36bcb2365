import type { SteadyClock } from '../../src/lib/clock.ts';

interface Sleeper {
  due: number;
  isWanted: () => boolean;
  wake(): void;
}

const START = Date.UTC(2026, 10, 2, 9);

export type VirtualTime = ReturnType<typeof createVirtualTime>;

/** Time that passes only when the schedule says so. The computer's clock may differ from real time. */
export function createVirtualTime() {
  let elapsed = 0;
  let setBy = 0;
  let changes = 0;
  const sleepers = new Set<Sleeper>();
  const wanted = () => [...sleepers].filter(({ isWanted }) => isWanted());

  return {
    /** Real milliseconds since the beginning. */
    get elapsed() {
      return elapsed;
    },
    /** How often the computer's clock was changed. */
    get changes() {
      return changes;
    },
    /** When the next sleeper is due, in elapsed milliseconds; null without sleepers. */
    nextDue: () => wanted().reduce<number | null>((first, { due }) => Math.min(first ?? due, due), null),
    passUntil: (until: number) => {
      elapsed = Math.max(elapsed, until);
      for (const sleeper of wanted().filter(({ due }) => due <= elapsed)) {
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
    /** Changes the computer's clock; wakes no sleepers. */
    setClock: (byMs: number) => {
      setBy += byMs;
      changes++;
    },
    setClockRight: () => {
      setBy = 0;
      changes++;
    },
    /** The time of a correct clock: the host's. */
    rightTime: () => START + elapsed,
    /** A clock. It wakes its sleepers only while `isWanted` is true. */
    clock: (isWanted: () => boolean): SteadyClock => ({
      now: () => START + elapsed + setBy,
      steady: () => elapsed,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve();
          const sleeper: Sleeper = { due: elapsed + ms, isWanted, wake: resolve };
          sleepers.add(sleeper);
          signal?.addEventListener('abort', () => {
            sleepers.delete(sleeper);
            resolve();
          });
        }),
    }),
  };
}
