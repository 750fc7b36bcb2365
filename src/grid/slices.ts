/** How long the page may be kept from drawing, in ms; with what React does afterwards, well below 50. */
const SLICE_MS = 16;

export interface Slices {
  /** Takes the place of what was at work. Its first slice is done when this returns, and mostly that is all. */
  run(work: Iterator<unknown>): void;
  /** The same, after the browser has drawn what there is. */
  runLater(work: Iterator<unknown>): void;
  readonly isAtWork: boolean;
}

/** Does long work in slices between which the browser draws and answers keys. Each step of `work` has to be short. */
export function createSlices(now = () => performance.now(), pause = breath, drawn = frame): Slices {
  let current: Iterator<unknown> | null = null;

  function slice(work: Iterator<unknown>, rest: () => Promise<void>): void {
    const end = now() + SLICE_MS;
    while (current === work) {
      if (work.next().done) {
        if (current === work) current = null;
        return;
      }
      if (now() >= end) {
        void rest().then(() => slice(work, rest));
        return;
      }
    }
  }

  return {
    run(work) {
      current = work;
      slice(work, pause);
    },
    runLater(work) {
      current = work;
      // Nobody waits for it: everything else goes first, also between its slices.
      void drawn().then(() => slice(work, timer));
    },
    get isAtWork() {
      return current !== null;
    },
  };
}

interface Yielding {
  scheduler?: { yield?(): Promise<void> };
}

/** Lets the browser draw and answer, and goes on before other work. */
function breath(): Promise<void> {
  return (globalThis as Yielding).scheduler?.yield?.() ?? timer();
}

function timer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A page in the background draws no frames, but its rows have to be counted all the same. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') requestAnimationFrame(() => resolve(timer()));
    else resolve(timer());
  });
}
