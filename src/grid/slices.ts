import { whenIdle } from './whenIdle.ts';

/** How long the page may be kept from drawing, in ms; with what React does afterwards, well below 50. */
const SLICE_MS = 16;

/** The first may take longer: what ends in it is seen in the next frame, and what does not costs two more. */
const FIRST_SLICE_MS = 24;

export interface Slices {
  /** Takes the place of what was at work. Its first slice is done when this returns, and mostly that is all. */
  run(work: Iterator<unknown>): void;
  /** The same, after the browser has drawn what there is. */
  runLater(work: Iterator<unknown>): void;
  readonly isAtWork: boolean;
}

/** Does long work in slices between which the browser draws and answers keys. Each step of `work` has to be short. */
export function createSlices(now = () => performance.now(), pause = breath, drawn = idle): Slices {
  let current: Iterator<unknown> | null = null;

  function slice(work: Iterator<unknown>, rest: () => Promise<void>, most = SLICE_MS): void {
    const end = now() + most;
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
      slice(work, pause, FIRST_SLICE_MS);
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

function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}
