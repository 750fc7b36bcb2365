import type { Outcome } from '#contract/causes.ts';
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

/** `notSent`: rows that an unfinished run no longer sends by itself. The map shows them like `toGo`. */
export type StateCounts = Record<RequestState | 'notSent', number>;

/** Counts rows by state. Rows in flight, unknown on disk, are apart. `isOver`: all not sent rows count as one state. */
export function countStates(outcomes: readonly Outcome[], isOver: boolean): StateCounts {
  const counts: StateCounts = { done: 0, toGo: 0, sending: 0, refused: 0, unknown: 0, notSent: 0 };
  for (const outcome of outcomes) {
    const state = stateOf(outcome);
    counts[state === 'toGo' && !isOver && !isStillToSend(outcome) ? 'notSent' : state]++;
  }
  return counts;
}

function stateOf(outcome: Outcome | undefined): RequestState {
  if (!outcome || outcome.verdict === 'notSent') return 'toGo';
  return outcome.cause === 'sending' ? 'sending' : outcome.verdict;
}

const codes = Object.fromEntries(requestStates.map((state, code) => [state, code]));
const codeOf = (outcome: Outcome | undefined): number => codes[stateOf(outcome)] ?? 0;
