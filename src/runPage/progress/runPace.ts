import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { isStillToSend } from '#run/fatesOf.ts';
import type { PlannedRequest } from '#run/run.ts';

/** So many answers tell the pace of now; with more, a run that has become slower would show it late. */
const ANSWERS = 60;
/** A longer gap between two answers was a pause, or a wait for the platform, and says nothing about the pace. */
const PAUSE_MS = 30_000;

const SETTLED: readonly Cause[] = ['settledDone', 'settledNotDone'];

export interface RunPace {
  perMinute: number;
  /** Until the last request is answered, in milliseconds. */
  leftMs: number;
}

/**
 * How fast a run goes and how long it has left, told from when its last answers came. Read from the fates, not measured
 * while one looks: after a reload, or in a second tab, it is there at once. Null before the second answer.
 */
export function runPace(planned: readonly PlannedRequest[], fates: readonly Fate[]): RunPace | null {
  const times: number[] = [];
  let toGo = 0;
  for (let place = planned.length - 1; place >= 0; place--) {
    const fate = fates[planned[place]?.rows[0] ?? -1];
    if (!fate || isStillToSend(fate) || fate.cause === 'sending') toGo++;
    // What a person settled has the time at which they did.
    else if (times.length < ANSWERS && fate.at !== undefined && !SETTLED.includes(fate.cause))
      times.push(fate.at);
  }
  const answers = sinceThePause(times.sort((a, b) => a - b));
  const [first, last] = [answers[0], answers.at(-1)];
  if (first === undefined || last === undefined || answers.length < 2) return null;
  const ms = Math.max(1, last - first) / (answers.length - 1);
  return { perMinute: 60_000 / ms, leftMs: toGo * ms };
}

/** Where answers are always that far apart, that is the pace. */
function sinceThePause(times: readonly number[]): readonly number[] {
  const from = times.findLastIndex(
    (time, place) => place > 0 && time - (times[place - 1] ?? time) > PAUSE_MS,
  );
  const since = times.slice(Math.max(0, from));
  return since.length >= 2 ? since : times;
}
