/** Tracks pending work. The schedule continues only when all work waits for the schedule. */
export interface Work {
  /** Counts a task as pending until it ends. */
  track<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing can continue by itself. */
  idle(): Promise<void>;
}

/** Idle turns of the event loop until work counts as done: one for promises, one as a margin. IndexedDB is tracked. */
const QUIET_TURNS = 2;

export function createWork(): Work {
  let underWay = 0;
  let begun = 0;
  return {
    track: async (task) => {
      underWay++;
      begun++;
      try {
        return await task();
      } finally {
        underWay--;
      }
    },
    idle: async () => {
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        const before = begun;
        await new Promise((resolve) => setImmediate(resolve));
        quiet = underWay > 0 || begun !== before ? 0 : quiet + 1;
      }
    },
  };
}
