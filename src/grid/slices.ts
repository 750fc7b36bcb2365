import { nextTask } from '#lib/nextTask.ts';
import { untilIdle } from '#lib/whenIdle.ts';

/** The longest time that rendering is blocked, in ms; with React's work below 50. Most work ends in one slice. */
const SLICE_MS = 24;

/** Rows examined between two checks of the clock. */
export const ROWS_PER_CLOCK_CHECK = 256;

export type Slices = ReturnType<typeof createSlices>;

/** Splits long work into slices; between them the browser renders and handles keys. Each step of `work` must be short. */
export function createSlices(now = () => performance.now(), pause = nextTask, drawn = untilIdle) {
  let current: Iterator<unknown> | null = null;

  function slice(work: Iterator<unknown>): void {
    const end = now() + SLICE_MS;
    while (current === work) {
      if (work.next().done) return;
      if (now() >= end) {
        void pause().then(() => slice(work));
        return;
      }
    }
  }

  return {
    /** Replaces the current work. Its first slice is done synchronously, and usually that is all. */
    run(work: Iterator<unknown>): void {
      current = work;
      slice(work);
    },
    /** Like `run`, but after the browser has rendered. */
    runLater(work: Iterator<unknown>): void {
      current = work;
      void drawn().then(() => slice(work));
    },
  };
}
