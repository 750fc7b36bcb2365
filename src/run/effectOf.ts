import { type Cause, type RunEffect, ruleOf } from '#contract/causes.ts';
import type { RowFate } from './run.ts';

/** So many refusals in a row with a cause that no row can fix, and the rest would only repeat it (outcomes.md). */
const REFUSALS_BEFORE_PAUSE = 3;

/** How long to wait before the same request is sent again by itself, attempt by attempt; then the run pauses (outcomes.md). */
export const WAITS_MS = [5_000, 20_000, 60_000] as const;

export interface Answered {
  cause: Cause;
  fates: readonly RowFate[];
}

/** What the run does next, from the answer just recorded and how many before it ended with the same cause in a row. */
export function effectOf({ cause, fates }: Answered, sameCauseInARow: number): RunEffect {
  const { run } = ruleOf(cause);
  if (run === 'pauseAfterThree') return sameCauseInARow >= REFUSALS_BEFORE_PAUSE ? 'pause' : 'goOn';
  if (run !== 'goOn') return run;
  // One set of a request can be unknown although the request was answered well.
  return fates.some(({ fate }) => ruleOf(fate.cause).run === 'pause') ? 'pause' : 'goOn';
}
