import type { Cause, Outcome } from '#contract/causes.ts';
import { isStillToSend } from '#run/outcomesOf.ts';
import type { PlannedRequest } from '#run/run.ts';

/** This many answers give the current pace; with more, a slowdown would show late. */
const ANSWERS = 60;
/** Answers from before count only if there are no others: the run may have paused since. */
const RECENT_MS = 30_000;

const FOUND: readonly Cause[] = ['settledDone', 'settledNotDone'];

export interface RunPace {
  perMinute: number;
  /** Until the last request is answered, in milliseconds. */
  leftMs: number;
}

/**
 * A run's pace and remaining time, from the times of its last answers. Derived from the outcomes, not measured, so that it
 * is available at once after a reload or in a second tab. Null before the second answer.
 */
export function runPace(planned: readonly PlannedRequest[], outcomes: readonly Outcome[]): RunPace | null {
  const times: number[] = [];
  let toGo = 0;
  for (let place = planned.length - 1; place >= 0; place--) {
    const outcome = outcomes[planned[place]?.rows[0] ?? -1];
    if (!outcome || isStillToSend(outcome) || outcome.cause === 'sending') toGo++;
    // A row with a finding has the time of its finding, not of an answer.
    else if (times.length < ANSWERS && outcome.at !== undefined && !FOUND.includes(outcome.cause))
      times.push(outcome.at);
  }
  if (times.length < 2) return null;
  const last = Math.max(...times);
  const recent = times.filter((time) => time > last - RECENT_MS);
  const answers = recent.length >= 2 ? recent : times;
  const ms = Math.max(1, last - Math.min(...answers)) / (answers.length - 1);
  return { perMinute: 60_000 / ms, leftMs: toGo * ms };
}
