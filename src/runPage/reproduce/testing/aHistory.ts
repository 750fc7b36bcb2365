import type { RawAnswer } from '#contract/answer.ts';
import type { Cause } from '#contract/causes.ts';
import type { AnyRequest, OperationName } from '#contract/operations.ts';
import { outcomeOfAnswer, outcomeOfCause, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { OperationRules, RequestRecord, Row } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { stageRun } from '#run/testing/stage.ts';

/** Each row has the outcome of its request; nothing is planned here. */
export const outcomeOfRequest: OperationRules = {
  plan: () => [],
  assignOutcomes: (request, answer) => sameOutcomeForAll(request.rows, outcomeOfAnswer(answer)),
};

/** One row's request and its answer; without `raw` there was no answer. */
export interface Sent {
  input: AnyRequest;
  cells: Row['cells'];
  cause: Cause;
  raw?: Partial<RawAnswer>;
  attempt?: number;
  seq?: number;
}

/** A run as the journal returns it, one row a request. */
export function aHistory(operation: OperationName, sent: readonly Sent[]): RunHistory {
  const numbers = sent.map(({ seq }, position) => seq ?? position);
  const { run } = stageRun(Math.max(...numbers) + 1, {
    operation,
    state: 'finished',
    note: 'case 4711',
    createdAt: Date.UTC(2026, 10, 21, 8, 15),
  });
  return {
    run,
    rows: sent.flatMap(({ cells }, position) => {
      const index = numbers[position] ?? position;
      return numbers.indexOf(index) === position ? [{ index, cells }] : [];
    }),
    requests: sent.map(({ input, cause, raw, attempt = 1 }, position): RequestRecord => {
      const number = numbers[position] ?? position;
      return {
        id: `request-${position}`,
        runId: run.id,
        seq: number,
        attempt,
        operation,
        rows: [number],
        input,
        bodyHash: '',
        sentAt: position,
        state: 'answered',
        answeredAt: position,
        cause,
        messages: [],
        raw: raw ? { status: 200, contentType: 'application/json', body: '', cut: false, ...raw } : null,
        outcomes: [{ row: number, outcome: outcomeOfCause(cause) }],
      };
    }),
    findings: [],
  };
}

/** A cancellation of one activity. */
export function cancelled(id: string, cause: Cause, raw?: Partial<RawAnswer>): Sent {
  const cells = { purchaseActivityId: id, cancellationType: 'Cancel Renewal' };
  return { input: { cancelRequests: [cells] }, cells, cause, ...(raw && { raw }) };
}
