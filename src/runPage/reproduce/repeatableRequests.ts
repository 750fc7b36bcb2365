import { type Cause, verdictOf } from '#contract/causes.ts';
import type { RequestRecord } from '#run/run.ts';

/** Where nothing left this browser there is nothing to answer. */
const NEVER_LEFT: readonly Cause[] = ['waiting', 'invalid', 'offline', 'journalFailed', 'sessionEnded'];

/** Those attempts that were on their way to the org, answered or not. */
export function thoseSent(requests: readonly RequestRecord[]): RequestRecord[] {
  return requests.filter(({ cause, raw }) => raw !== null || !NEVER_LEFT.includes(cause));
}

/**
 * Of each request the attempt that counted, where its answer comes to the same when it is given at once. Left out: what was
 * turned away, which the console sends again by itself; refusals that came too late; answers that were kept in part.
 */
export function repeatableRequests(requests: readonly RequestRecord[]): RequestRecord[] {
  const last = new Map(thoseSent(requests).map((request) => [request.seq, request]));
  return [...last.values()]
    .filter(({ cause, raw }) => verdictOf(cause) !== 'notSent' && cause !== 'slowRefusal' && !raw?.cut)
    .sort((a, b) => a.seq - b.seq);
}
