import { type Counts, type Outcome, shownVerdict } from '#contract/causes.ts';
import { isStillToSend } from '#run/outcomesOf.ts';
import type { PlannedRequest } from '#run/run.ts';

/** From harmless to urgent: a map cell for several rows or requests shows the most urgent state. */
export const requestStates = ['done', 'toGo', 'sending', 'refused', 'unknown'] as const;
export type RequestState = (typeof requestStates)[number];

/** @param span requests per cell, in the order of the plan */
export function statesOf(
  planned: readonly PlannedRequest[],
  outcomes: readonly Outcome[],
  span = 1,
): RequestState[] {
  // Bytes, each an index into `requestStates`: a run of 100,000 updates four times a second.
  const states = new Uint8Array(Math.ceil(planned.length / span));
  for (const [place, { rows }] of planned.entries()) {
    const cell = Math.floor(place / span);
    for (const row of rows) states[cell] = Math.max(states[cell] ?? 0, codeOf(outcomes[row]));
  }
  return Array.from(states, (code) => requestStates[code] ?? 'toGo');
}

/** Counts by outcome, without rows in flight (unknown on disk) and rows that the run still sends: both are apart. */
export interface RowCounts extends Counts {
  sending?: number;
  toGo?: number;
}

/** @param isOver nothing is in flight or to go any more */
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

const codeOf = (outcome: Outcome | undefined): number => requestStates.indexOf(stateOf(outcome));
