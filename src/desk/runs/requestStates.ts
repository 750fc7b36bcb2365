import type { Fate } from '#contract/fate.ts';
import { isStillToSend } from '#run/fatesOf.ts';
import type { PlannedRequest } from '#run/run.ts';

/** From harmless to urgent: a cell that stands for several rows or requests shows the last of theirs. */
export const requestStates = ['done', 'toGo', 'sending', 'refused', 'unknown'] as const;
export type RequestState = (typeof requestStates)[number];

/** Many at once as bytes, each an index into `requestStates`: a run of 100,000 is told anew ten times a second. */
export type RequestStates = Uint8Array;

/** @param span how many requests one cell stands for, in the order of the plan */
export function statesOf(
  planned: readonly PlannedRequest[],
  fates: readonly Fate[],
  span = 1,
): RequestStates {
  const states = new Uint8Array(Math.ceil(planned.length / span));
  for (const [place, { rows }] of planned.entries()) {
    const cell = Math.floor(place / span);
    for (const row of rows) states[cell] = Math.max(states[cell] ?? 0, codeOf(fates[row]));
  }
  return states;
}

export const stateAt = (states: RequestStates, cell: number): RequestState =>
  requestStates[states[cell] ?? -1] ?? 'toGo';

/** `notSent`: rows that a run that is not over does not send by itself any more; on the map they look like those to go. */
export type StateCounts = Record<RequestState | 'notSent', number>;

/** Rows by state. Rows on their way, unknown on disk, are apart. `isOver`: not sent rows are all one. */
export function countStates(fates: readonly Fate[], isOver: boolean): StateCounts {
  const counts: StateCounts = { done: 0, toGo: 0, sending: 0, refused: 0, unknown: 0, notSent: 0 };
  for (const fate of fates) {
    const state = stateOf(fate);
    counts[state === 'toGo' && !isOver && !isStillToSend(fate) ? 'notSent' : state]++;
  }
  return counts;
}

function stateOf(fate: Fate | undefined): RequestState {
  if (!fate || fate.verdict === 'notSent') return 'toGo';
  return fate.cause === 'sending' ? 'sending' : fate.verdict;
}

const codes = Object.fromEntries(requestStates.map((state, code) => [state, code]));
const codeOf = (fate: Fate | undefined): number => codes[stateOf(fate)] ?? 0;
