import { type Cause, verdictOf } from '#contract/causes.ts';
import type { RequestRecord } from '#run/run.ts';

/** Attempts that were sent to the org, answered or not. */
export function thoseSent(requests: readonly RequestRecord[]): RequestRecord[] {
  return requests.filter(({ cause, raw }) => raw !== null || verdictOf(cause) !== 'notSent');
}

/**
 * The last attempt of each request, if its answer has the same meaning when given at once. Without refusals that the
 * console repeats by itself, refusals that came too late, and answers kept in part.
 */
export function repeatableRequests(requests: readonly RequestRecord[]): RequestRecord[] {
  const last = new Map(thoseSent(requests).map((request) => [request.seq, request]));
  return [...last.values()].filter(
    ({ cause, raw, outcomes }) => verdictOf(cause) !== 'notSent' && !isTooLate(cause, outcomes) && !raw?.cut,
  );
}

/** A refusal that came too late can be of the whole request, or of single rows of it (run/withCommonRules.ts). */
const isTooLate = (cause: Cause, outcomes: RequestRecord['outcomes']) =>
  [cause, ...outcomes.map(({ outcome }) => outcome.cause)].includes('slowRefusal');
