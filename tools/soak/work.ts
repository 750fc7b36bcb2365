/** Idle turns of the event loop until work counts as done: one for promises, one as a margin. IndexedDB is tracked. */
const QUIET_TURNS = 2;

export type Work = ReturnType<typeof createWork>;

/** Tracks pending work. The schedule continues only when all work waits for the schedule. */
export function createWork() {
  let underWay = 0;
  let begun = 0;
  return {
    /** Counts a task as pending until it ends. */
    track: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      underWay++;
      begun++;
      try {
        return await task();
      } finally {
        underWay--;
      }
    },
    /** Resolves when nothing can continue by itself. */
    idle: async () => {
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        const before = begun;
        await new Promise((resolve) => setImmediate(resolve));
        quiet = underWay > 0 || begun !== before ? 0 : quiet + 1;
      }
    },
  };
}
