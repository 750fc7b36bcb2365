interface Gate {
  queue: object | undefined;
  isWanted: () => boolean;
  go: () => void;
}

export type Gates = ReturnType<typeof createGates>;

/** Journal accesses, requests and answers wait at gates. The order in which they open is under test. */
export function createGates() {
  let waiting: Gate[] = [];
  return {
    /** Resolves when the schedule opens this gate, never after `isWanted` is false. Gates of a queue open in order. */
    wait: (isWanted: () => boolean, queue?: object) =>
      new Promise<void>((go) => waiting.push({ isWanted, queue, go })),
    /** Opens one of the waiting gates; false if there is none. */
    open: (pick: number): boolean => {
      waiting = waiting.filter(({ isWanted }) => isWanted());
      const first = waiting.filter(
        ({ queue }, index) => !queue || waiting.findIndex((gate) => gate.queue === queue) === index,
      );
      const next = first[pick % first.length];
      waiting = waiting.filter((gate) => gate !== next);
      next?.go();
      return next !== undefined;
    },
  };
}
