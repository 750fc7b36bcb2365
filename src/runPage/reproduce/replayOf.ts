import { type Cause, verdictOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { RequestOf } from '#contract/operations.ts';
import { callOperation } from '#platform/callOperation.ts';
import { type DriveState, next } from '#run/next.ts';
import type { OperationRules, RequestRecord, Row } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';

/** How a run goes when it is given its answers once more, all at once and one request at a time. */
export interface Replay {
  /** What is sent: of each request the attempt that counted. */
  requests: RequestRecord[];
  /** The rows that these carry, in their order. */
  rows: Row[];
  /** After so many requests the run waits for a person, with these fates. By the index of the row; not sent yet are missing. */
  pauses: { after: number; fates: readonly Fate[] }[];
  fates: readonly Fate[];
}

/**
 * Reads each answer as the console does when it comes again. Not everything comes to the same: what took too long does
 * not, and of a long answer only the beginning was kept. What was turned away before it was worked on is left out, for
 * the console sends it again by itself, after a wait or a new sign-in.
 */
export async function replayOf({ rows, requests }: RunHistory, rules: OperationRules): Promise<Replay> {
  const last = new Map(thoseSent(requests).map((request) => [request.seq, request]));
  const replay: Replay = { requests: [], rows: [], pauses: [], fates: [] };
  const fates: Fate[] = [];
  const fresh: DriveState = { extent: 'all', goesPast: [], cause: null, times: 0 };
  let state = fresh;
  let isPaused = false;
  for (const request of [...last.values()].sort((a, b) => a.seq - b.seq)) {
    const outcome = await outcomeAgain(request);
    if (verdictOf(request.cause) === 'notSent' || outcome.verdict === 'notSent') continue;
    if (isPaused) {
      replay.pauses.push({ after: replay.requests.length, fates: [...fates] });
      state = fresh;
    }
    const settled = rules.settle(request, outcome);
    for (const { row, fate } of settled) fates[row] = fate;
    replay.requests.push(request);
    const after = next(
      state,
      { cause: outcome.cause, fates: settled },
      { request, waits: 0, renewal: 'none' },
    );
    state = after.state;
    isPaused = after.step.kind === 'pause';
  }
  const carried = new Set(replay.requests.flatMap((request) => request.rows));
  return { ...replay, rows: rows.filter(({ index }) => carried.has(index)), fates };
}

function outcomeAgain({ operation, input, raw }: RequestRecord) {
  const answer = () =>
    raw
      ? new Response(raw.body === '' ? null : raw.body, {
          status: raw.status,
          headers: raw.contentType === null ? {} : { 'content-type': raw.contentType },
        })
      : Promise.reject(new TypeError('no answer'));
  return callOperation(operation, input as RequestOf<typeof operation>, {
    baseUrl: 'https://replay.invalid',
    token: 'none',
    timeoutMs: 60_000,
    isOnline: () => true,
    fetch: async () => answer(),
  });
}

/** Where nothing left this browser there is nothing to answer. */
const NEVER_LEFT: readonly Cause[] = ['waiting', 'invalid', 'offline', 'journalFailed', 'sessionEnded'];

/** Those attempts that were on their way to the org, answered or not. */
export function thoseSent(requests: readonly RequestRecord[]): RequestRecord[] {
  return requests.filter(({ cause, raw }) => raw !== null || !NEVER_LEFT.includes(cause));
}
