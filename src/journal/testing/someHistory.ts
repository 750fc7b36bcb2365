import { requestHash } from '#run/content/contentOf.ts';
import { countOutcomes, outcomeOfCause, outcomesOf, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { Owner, RequestRecord, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';

export const clara: Owner = { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' };

export interface SomeHistory extends Partial<Omit<Run, 'counts'>> {
  /** The causes of the first rows; the remaining rows wait. */
  causes?: readonly RequestRecord['cause'][];
}

const inputOf = (seq: number) => ({
  ...{ orderId: 'o1', accountId: 'a1', contactId: 'c1' },
  ...{ productId: `p${seq}`, quantity: 1 },
});

/** Computed in advance, since `someHistory` is synchronous. */
const hashes = await Promise.all(
  Array.from({ length: 1_000 }, (_, seq) => requestHash('addOrderItem', inputOf(seq))),
);

/** A run of item rows with one request per sent row, as the runner records it. */
export function someHistory({ causes = ['accepted'], ...differences }: SomeHistory = {}): RunHistory {
  const id = differences.id ?? 'run-1';
  const rowCount = differences.rowCount ?? causes.length;
  const requests = causes.map((cause, seq) => someRequest(id, seq, cause));
  const run: Run = {
    id,
    operation: 'addOrderItem',
    owner: clara,
    orgLabel: 'Acme',
    origin: 'sheet',
    createdAt: 1_000,
    endedAt: 2_000,
    state: 'finished',
    pausedBy: null,
    rowCount,
    requestCount: rowCount,
    rowsPerRequest: 1,
    sendsAgain: null,
    note: '',
    ...differences,
    counts: countOutcomes(outcomesOf(rowCount, requests, [])),
  };
  const rows = Array.from({ length: rowCount }, (_, index) => ({ index, cells: { productId: `p${index}` } }));
  return { run, rows, requests, findings: [] };
}

function someRequest(runId: string, seq: number, cause: RequestRecord['cause']): RequestRecord {
  const isSending = cause === 'sending';
  return {
    id: `${runId}-request-${seq}`,
    runId,
    seq,
    attempt: 1,
    operation: 'addOrderItem',
    rows: [seq],
    input: inputOf(seq),
    bodyHash: hashes[seq] ?? '',
    sentAt: 1_100,
    state: isSending ? 'sending' : 'answered',
    answeredAt: isSending ? null : 1_200,
    cause,
    messages: [],
    raw: isSending ? null : { status: 201, contentType: 'application/json', body: '{}', cut: false },
    outcomes: sameOutcomeForAll([seq], outcomeOfCause(cause)),
  };
}
