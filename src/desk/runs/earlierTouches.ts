import type { Fate } from '#contract/fate.ts';
import { type OperationName, operationNames, operations, type RequestOf } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RequestFields } from '#contract/requestField.ts';
import type { RequestRecord, Row } from '#run/run.ts';

/** The last request before a row that did something to the same record, or may have. */
export interface EarlierTouch {
  runId: string;
  row: number;
  operation: OperationName;
  at: number;
  verdict: 'done' | 'unknown';
}

/** True where the words of a refusal say that the thing is so already, whatever can be concluded from that (run/settle.ts). */
export function isAlreadySo({ cause, warning }: Fate): boolean {
  return warning === 'mayBeDone' || cause === 'alreadySo' || cause === 'alreadyGone';
}

/** The cell that says what a row is about, where its record is there before the request. */
export function subjectCell(operation: OperationName): string | undefined {
  const fields: RequestFields = operations[operation].fields;
  return Object.keys(fields).find((key) => fields[key]?.listed);
}

/** The operations that can have made it so already: a renewal and a cancellation of an activity exclude each other. */
const touching = (cell: string) => operationNames.filter((operation) => subjectCell(operation) === cell);

/** The records that rows are about, by id: `earlierTouches` wants the requests that hold one of them. */
export function subjectsOf({ operation }: { operation: OperationName }, rows: readonly Row[]): string[] {
  const cell = subjectCell(operation);
  return cell ? rows.flatMap(({ cells }) => cells[cell] ?? []) : [];
}

/**
 * By row, what this browser did to its record before. Skips refused requests (they changed nothing; of a
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
  // A sheet may hold one id several times: each of its rows is told.
  const sought = Map.groupBy(rows, ({ cells }) => canonicalId(cells[cell ?? ''] ?? ''));
  const own = requests.filter((request) => request.runId === runId);
  const sentAt = new Map(own.flatMap((request) => request.rows.map((row) => [row, request.sentAt])));

  const found = new Map<number, EarlierTouch>();
  for (const request of requests) {
    if (!touchedBy.includes(request.operation)) continue;
    subjectIds(request).forEach((id, place) => {
      const row = request.rows[place];
      const fate = request.fates.find((settled) => settled.row === row)?.fate;
      if (row === undefined || !fate || (isAlreadySo(fate) && fate.cause !== 'groupRefused')) return;
      const { verdict } = fate;
      if (verdict !== 'done' && verdict !== 'unknown') return;
      const { sentAt: at } = request;
      for (const { index: asked } of sought.get(canonicalId(id)) ?? []) {
        if (request.runId === runId && row === asked) continue;
        if (at > (sentAt.get(asked) ?? at) || at < (found.get(asked)?.at ?? at)) continue;
        found.set(asked, { runId: request.runId, row, operation: request.operation, at, verdict });
      }
    });
  }
  return found;
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
