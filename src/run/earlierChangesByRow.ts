import { stateAtRest } from '#contract/causes.ts';
import { type OperationName, operationsOnSameKind, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { idsChangedByRequest } from './content/idsChangedByRequest.ts';
import type { RequestRecord, Row } from './run.ts';
import type { EarlierRequest } from './sentBeforeProblem.ts';

/** The ids of the records that rows change: `earlierChangesByRow` needs the requests that hold one of them. */
export function idsChangedByRows(
  { operation }: { operation: OperationName },
  rows: readonly Row[],
): string[] {
  const subject = subjectField(operation);
  return subject === null ? [] : rows.flatMap(({ cells }) => cells[subject] ?? []);
}

/**
 * By row, the last earlier change of its record from this browser. Skips refused requests, which changed nothing (rows
 * of a group are judged one by one), and rows that were done already. An unknown answer counts, also after a finding.
 * @param rows those whose refusal hints that they may be done already
 * @param requests those that hold one of `idsChangedByRows`, from any run
 */
export function earlierChangesByRow(
  { id: runId, operation }: { id: string; operation: OperationName },
  rows: readonly Row[],
  requests: readonly RequestRecord[],
): Map<number, EarlierRequest> {
  const subject = subjectField(operation) ?? '';
  const related = operationsOnSameKind(operation);
  // A sheet may hold one id several times: each of its rows gets an entry.
  const rowsById = Map.groupBy(rows, ({ cells }) => canonicalId(cells[subject] ?? ''));
  const own = requests.filter((request) => request.runId === runId);
  const sentAt = new Map(own.flatMap((request) => request.rows.map((row) => [row, request.sentAt])));

  const found = new Map<number, EarlierRequest>();
  for (const request of requests) {
    if (!related.includes(request.operation)) continue;
    idsChangedByRequest(request).forEach((id, position) => {
      const row = request.rows[position];
      const outcome = request.outcomes.find((one) => one.row === row)?.outcome;
      const state = outcome && stateAtRest(outcome);
      if (row === undefined || (state !== 'done' && state !== 'unknown')) return;
      const { sentAt: at } = request;
      for (const { index: target } of rowsById.get(canonicalId(id)) ?? []) {
        if (request.runId === runId && row === target) continue;
        if (at > (sentAt.get(target) ?? at) || at < (found.get(target)?.at ?? at)) continue;
        found.set(target, { runId: request.runId, row, operation: request.operation, at, verdict: state });
      }
    });
  }
  return found;
}
