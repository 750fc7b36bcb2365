import { type Answer, missingAnswer } from '#contract/answer.ts';
import type { Clock } from '#lib/clock.ts';
import { requestHash } from './content/contentOf.ts';
import { outcomeOfCause, sameOutcomeForAll } from './outcomesOf.ts';
import type { OperationRules, PlannedRequest, RequestRecord, Run } from './run.ts';
import type { RunStore } from './runStore.ts';

/** Makes exactly one HTTP call and never rejects. Implementations add the token: the run never sees one. */
export type Call = (run: Run, request: PlannedRequest) => Promise<Answer>;

export interface SendPorts {
  store: RunStore;
  call: Call;
  clock: Clock;
  newId: () => string;
  /** The base address that `call` uses, for the journal. */
  baseUrl: string;
  /** How far the org's clock is ahead of this computer's now, in ms; null if that is not known. */
  orgAhead?: () => number | null;
}

/** The record of a request before it is sent. It must be on disk first. */
export async function intentOf(
  run: Run,
  request: PlannedRequest,
  attempt: number,
  { clock, newId, baseUrl, orgAhead }: Pick<SendPorts, 'clock' | 'newId' | 'baseUrl' | 'orgAhead'>,
): Promise<RequestRecord> {
  const bodyHash = await requestHash(run.operation, request.input);
  const ahead = orgAhead?.() ?? null;
  return {
    id: newId(),
    runId: run.id,
    seq: request.seq,
    attempt,
    operation: run.operation,
    rows: request.rows,
    input: request.input,
    ...(baseUrl !== run.baseUrl && { baseUrl }),
    bodyHash,
    sentAt: clock.now(),
    ...(ahead !== null && { orgAhead: ahead }),
    state: 'sending',
    answeredAt: null,
    cause: 'sending',
    messages: [],
    raw: null,
    outcomes: sameOutcomeForAll(request.rows, outcomeOfCause('sending')),
  };
}

/** Sends a recorded request and returns its record with the answer. Needs the sending lock. */
export async function sendRequest(
  run: Run,
  request: PlannedRequest,
  sending: RequestRecord,
  assignOutcomes: OperationRules['assignOutcomes'],
  { call, clock }: Pick<SendPorts, 'call' | 'clock'>,
): Promise<RequestRecord> {
  // `call` must not reject; if it does, the answer is unknown.
  const answer = await call(run, request).catch(() => missingAnswer('noAnswer'));
  const answeredAt = clock.now();
  return {
    ...sending,
    state: 'answered',
    answeredAt,
    cause: answer.cause,
    messages: answer.messages,
    raw: answer.raw,
    outcomes: assignOutcomes(request, answer).map(({ row, outcome }) => ({
      row,
      outcome: { ...outcome, at: answeredAt },
    })),
  };
}
