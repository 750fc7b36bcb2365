import type { Fate } from '#contract/fate.ts';
import type { OperationName, RequestOf } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RequestRecord, Row } from '#run/run.ts';

/** The last request before a row that did something to the same record, or may have. */
export interface EarlierTouch {
  runId: string;
  row: number;
  operation: OperationName;
  /** When it was sent. */
  at: number;
  verdict: 'done' | 'unknown';
}

/** True where the words of a refusal say that the thing is so already, whatever can be concluded from that (run/withWarnings.ts). */
export function isAlreadySo({ cause, warning }: Fate): boolean {
  return warning === 'mayBeDone' || cause === 'alreadySo' || cause === 'alreadyGone';
}

/** What a row is about, and which operations can have made it so already: a renewal and a cancellation exclude each other. */
const subjects: Record<OperationName, { cell: string; touchedBy: readonly OperationName[] } | null> = {
  createOrder: null,
  addOrderItem: null,
  deleteOrderItem: { cell: 'id', touchedBy: ['deleteOrderItem'] },
  generateRenewals: { cell: 'purchaseActivityId', touchedBy: ['generateRenewals', 'cancelRenewals'] },
  cancelRenewals: { cell: 'purchaseActivityId', touchedBy: ['generateRenewals', 'cancelRenewals'] },
};

/** The records that rows are about, by id: `earlierTouches` wants the requests that hold one of them. */
export function subjectsOf({ operation }: { operation: OperationName }, rows: readonly Row[]): string[] {
  const cell = subjects[operation]?.cell;
  return cell ? rows.flatMap(({ cells }) => cells[cell] ?? []) : [];
}

/**
 * By row of a run, what this browser had done to the same record before. A refused request changed nothing, so it is
 * passed over, and one that found the thing already so is no cause of it; what was unknown when it was answered
 * counts, also where somebody has settled it since.
 * @param rows those whose refusal says that the thing is already so
 * @param requests those that hold one of `subjectsOf`, from any run; others do no harm
 */
export function earlierTouches(
  { id: runId, operation }: { id: string; operation: OperationName },
  rows: readonly Row[],
  requests: readonly RequestRecord[],
): Map<number, EarlierTouch> {
  const { cell, touchedBy = [] } = subjects[operation] ?? {};
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
      if (row === undefined || !fate || isAlreadySo(fate)) return;
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
  switch (operation) {
    case 'deleteOrderItem':
      return [(input as RequestOf<'deleteOrderItem'>).id];
    case 'generateRenewals':
      return (input as RequestOf<'generateRenewals'>).purchaseActivities.flatMap(
        ({ purchaseActivityIds }) => purchaseActivityIds,
      );
    case 'cancelRenewals':
      return (input as RequestOf<'cancelRenewals'>).cancelRequests.map(
        ({ purchaseActivityId }) => purchaseActivityId,
      );
    case 'createOrder':
    case 'addOrderItem':
      return [];
  }
}
