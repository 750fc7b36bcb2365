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
  let sleepers: Sleeper[] = [];
  const wanted = () => {
    sleepers = sleepers.filter(({ isWanted }) => isWanted());
    return sleepers;
  };

  return {
    /** Real milliseconds since the beginning. */
    get elapsed() {
      return elapsed;
    },
    /** When the next sleeper is due, in elapsed milliseconds; null without sleepers. */
    nextDue: () => wanted().reduce<number | null>((first, { due }) => Math.min(first ?? due, due), null),
    passUntil: (until: number) => {
      elapsed = Math.max(elapsed, until);
      const due = wanted().filter((sleeper) => sleeper.due <= elapsed);
      sleepers = sleepers.filter((sleeper) => !due.includes(sleeper));
      for (const { wake } of due) wake();
    },
    /** Changes the computer's clock; wakes no sleepers. */
    setClock: (byMs: number) => {
      setBy += byMs;
    },
    setClockRight: () => {
      setBy = 0;
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
          sleepers.push(sleeper);
          signal?.addEventListener('abort', () => {
            if (!sleepers.includes(sleeper)) return;
            sleepers = sleepers.filter((each) => each !== sleeper);
            resolve();
          });
        }),
    }),
  };
}
