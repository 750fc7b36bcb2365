/** The pace of this many answers is the current one; with more, a slowdown would show late. */
const ANSWERS = 60;
/** Older answers count only if there are no others: the run may have paused since. */
const RECENT_MS = 30_000;

export interface RunPace {
  perMinute: number;
  /** The time until the last request is answered, in ms. */
  leftMs: number;
}

/**
 * A run's pace and remaining time, from the times of its last answers. These are in the journal, so the pace is known
 * at once after a reload or in a second tab. Null before the second answer.
 */
export function runPace(answeredAt: readonly number[], requestsToGo: number): RunPace | null {
  const times = answeredAt.slice(-ANSWERS);
  if (times.length < 2) return null;
  const last = Math.max(...times);
  const recent = times.filter((time) => time > last - RECENT_MS);
  const answers = recent.length >= 2 ? recent : times;
  const ms = Math.max(1, last - Math.min(...answers)) / (answers.length - 1);
  return { perMinute: 60_000 / ms, leftMs: requestsToGo * ms };
}
