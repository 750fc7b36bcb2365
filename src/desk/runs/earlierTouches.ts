import { type OperationName, operationNames, operations, type RequestOf } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RequestFields } from '#contract/requestField.ts';
import type { RequestRecord, Row } from '#run/run.ts';
import type { TeamRun } from '#team/findings.ts';

/** The last earlier request that changed the same record, or may have. */
export interface EarlierTouch {
  runId: string;
  row: number;
  operation: OperationName;
  at: number;
  verdict: 'done' | 'unknown';
  /** Missing: this browser did. Otherwise who of the team did, from another one, and the rest as in TeamRun. */
  by?: TeamRun['who'];
  hasEnded?: TeamRun['hasEnded'];
  announcedLateAt?: TeamRun['announcedLateAt'];
}

/** True if the refusal says that the change is made already. run/withCommonRules.ts decides what follows from that. */
export function isAlreadySo({ cause, warning }: Outcome): boolean {
  return warning === 'mayBeDone' || cause === 'alreadySo' || cause === 'alreadyGone';
}

/** The cell with the id of the record that a row changes; undefined for operations that create one. */
export function subjectCell(operation: OperationName): string | undefined {
  const fields: RequestFields = operations[operation].fields;
  return Object.keys(fields).find((key) => fields[key]?.listed);
}

/** Operations on the same records: a renewal and a cancellation of an activity exclude each other. */
export const touching = (cell: string) =>
  operationNames.filter((operation) => subjectCell(operation) === cell);

/** The ids of the records that rows change: `earlierTouches` needs the requests that hold one of them. */
export function subjectsOf({ operation }: { operation: OperationName }, rows: readonly Row[]): string[] {
  const cell = subjectCell(operation);
  return cell ? rows.flatMap(({ cells }) => cells[cell] ?? []) : [];
}

/**
 * By row, the last earlier change of its record from this browser. Skips refused requests (they changed nothing; of a
 * group some may be done) and "already so". An unknown answer counts, also once settled.
 * @param rows those refused as already so
 * @param requests those that hold one of `subjectsOf`, from any run
 */
export function earlierTouches(
  { id: runId, operation }: { id: string; operation: OperationName },
  rows: readonly Row[],
  requests: readonly RequestRecord[],
): Map<number, EarlierTouch> {
  const cell = subjectCell(operation);
  const touchedBy = cell ? touching(cell) : [];
  // A sheet may hold one id several times: each of its rows gets an entry.
  const rowsById = Map.groupBy(rows, ({ cells }) => canonicalId(cells[cell ?? ''] ?? ''));
  const own = requests.filter((request) => request.runId === runId);
  const sentAt = new Map(own.flatMap((request) => request.rows.map((row) => [row, request.sentAt])));

  const touches = new Map<number, EarlierTouch>();
  for (const request of requests) {
    if (!touchedBy.includes(request.operation)) continue;
    subjectIds(request).forEach((id, place) => {
      const row = request.rows[place];
      const outcome = request.outcomes.find((settled) => settled.row === row)?.outcome;
      if (row === undefined || !outcome || (isAlreadySo(outcome) && outcome.cause !== 'groupRefused')) return;
      const { verdict } = outcome;
      if (verdict !== 'done' && verdict !== 'unknown') return;
      const { sentAt: at } = request;
      for (const { index: target } of rowsById.get(canonicalId(id)) ?? []) {
        if (request.runId === runId && row === target) continue;
        if (at > (sentAt.get(target) ?? at) || at < (touches.get(target)?.at ?? at)) continue;
        touches.set(target, { runId: request.runId, row, operation: request.operation, at, verdict });
      }
    });
  }
  return touches;
}

/** In the order of the request's rows. */
function subjectIds({ operation, input }: RequestRecord): string[] {
  const cell = subjectCell(operation);
  if (!cell) return [];
  switch (operations[operation].carries) {
    case 'row':
      return [(input as unknown as Record<string, string>)[cell] ?? ''];
    case 'rows':
      return (input as RequestOf<'cancelRenewals'>).cancelRequests.map(
        ({ purchaseActivityId }) => purchaseActivityId,
      );
    case 'sets':
      return (input as RequestOf<'generateRenewals'>).purchaseActivities.flatMap(
        ({ purchaseActivityIds }) => purchaseActivityIds,
      );
  }
}
