/** What is being worked on right now, so that the schedule goes on only when everything waits for it. */
export interface Work {
  /** Counts something as worked on until it is done. */
  track<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Resolves when all that can go on by itself has done so. */
  idle(): Promise<void>;
}

/** Turns of the event loop in which nothing happens. Streams and promises need one, IndexedDB is counted; one is for doubt. */
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
