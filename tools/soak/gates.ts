/** Journal accesses, requests and answers wait at gates. The order in which they open is under test. */
export interface Gates {
  /** Resolves when the schedule opens this gate, never after `isWanted` is false. Gates of a queue open in order. */
  wait(isWanted: () => boolean, queue?: object): Promise<void>;
  /** Opens one of the waiting gates; false if there is none. */
  open(pick: number): boolean;
}

interface Gate {
  queue: object | undefined;
  isWanted: () => boolean;
  go: () => void;
}

export function createGates(): Gates {
  let waiting: Gate[] = [];
  return {
    wait: (isWanted, queue) => new Promise((go) => waiting.push({ isWanted, queue, go })),
    open: (pick) => {
      waiting = waiting.filter(({ isWanted }) => isWanted());
      const first = waiting.filter(
        ({ queue }, place) => !queue || waiting.findIndex((gate) => gate.queue === queue) === place,
      );
      const next = first[pick % first.length];
      waiting = waiting.filter((gate) => gate !== next);
      next?.go();
      return next !== undefined;
    },
  };
}
