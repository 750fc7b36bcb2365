import { type Counts, type Outcome, shownVerdict } from '#contract/causes.ts';
import { isStillToSend } from '#run/outcomesOf.ts';
import type { PlannedRequest } from '#run/run.ts';

/** From harmless to urgent: a map cell for several rows or requests shows the most urgent state. */
export const requestStates = ['done', 'toGo', 'sending', 'refused', 'unknown'] as const;
export type RequestState = (typeof requestStates)[number];

/** The most urgent state of all their rows. */
export function mostUrgentState(requests: readonly PlannedRequest[], outcomes: readonly Outcome[]) {
  const states = new Set(requests.flatMap(({ rows }) => rows.map((row) => stateOf(outcomes[row]))));
  return requestStates.findLast((state) => states.has(state)) ?? 'toGo';
}

/** Counts by outcome. Rows in flight (recorded as unknown) and rows that are still sent have their own counts. */
export interface RowCounts extends Counts {
  sending?: number;
  toGo?: number;
}

/** @param isOver no row is in flight or still to be sent */
export function countStates(outcomes: readonly Outcome[], isOver: boolean): Required<RowCounts> {
  const counts = { done: 0, refused: 0, unknown: 0, notSent: 0, alreadyDone: 0, sending: 0, toGo: 0 };
  for (const outcome of outcomes) {
    if (shownVerdict(outcome) === 'alreadyDone') counts.alreadyDone++;
    if (!isOver && outcome.cause === 'sending') counts.sending++;
    else counts[!isOver && isStillToSend(outcome) ? 'toGo' : outcome.verdict]++;
  }
  return counts;
}

function stateOf(outcome: Outcome | undefined): RequestState {
  if (!outcome || outcome.verdict === 'notSent') return 'toGo';
  return outcome.cause === 'sending' ? 'sending' : outcome.verdict;
}
