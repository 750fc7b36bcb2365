import { creatingOperation, operations, type RequestOf } from '#contract/operations.ts';
import { canonicalId, isSameRecord } from '#contract/recordId.ts';
import type { Journal } from '#journal/journal.ts';
import { idsChangedByRequest } from '#run/content/idsChangedByRequest.ts';
import { standingFindings, withFindings } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { useJournalQuery } from './useDesk.ts';

export type CreatedOrder = ReturnType<typeof ordersIn>[number];

export type JournalOrderItem = Awaited<ReturnType<typeof journalItemsOfOrder>>[number];

/** The form lists this many. All parts of its page share one query. */
export const RECENT_ORDERS = 5;

/** The orders created from this browser, newest first: all of them, or about `limit` of the newest runs. */
export function useCreatedOrders(limit?: number) {
  return useJournalQuery(['createdOrders', String(limit)], (journal) => createdOrders(journal, limit));
}

/** Null if it was not created from this browser. */
export function useCreatedOrder(orderId: string) {
  return useJournalQuery(['createdOrder', orderId], (journal) => createdOrder(journal, orderId));
}

export async function createdOrders(
  journal: Pick<Journal, 'requestsOf' | 'lastDone' | 'allFindings'>,
  limit?: number,
) {
  if (limit !== undefined) return ordersIn(await journal.lastDone(creatingOperation.order, limit));
  const [requests, findings] = await Promise.all([
    journal.requestsOf(creatingOperation.order),
    journal.allFindings(),
  ]);
  return ordersIn(withFindings(requests, findings));
}

export async function createdOrder(
  journal: Pick<Journal, 'requestsAbout' | 'findingsHolding' | 'findingsIn' | 'rowAt'>,
  orderId: string,
): Promise<CreatedOrder | null> {
  const about = await journal.requestsAbout('ids', [orderId]);
  const holding = await journal.findingsHolding([orderId]);
  const found = standingFindings(await journal.findingsIn([...new Set(holding.map(({ runId }) => runId))]));
  // Each order has a request of its own.
  const rows = await Promise.all(found.map(({ runId, row }) => journal.rowAt(runId, row)));
  const requests = [...about.values(), ...rows.map((row) => row.requests)].flat();
  const created = requests.filter(({ operation }) => operation === creatingOperation.order);
  return ordersIn(withFindings(created, found)).find((order) => isSameRecord(order.orderId, orderId)) ?? null;
}

const ordersIn = (requests: readonly Pick<RequestRecord, 'input' | 'outcomes' | 'sentAt' | 'runId'>[]) =>
  requests
    .flatMap(({ input, outcomes, sentAt: at, runId }) => {
      const orderId = outcomes[0]?.outcome.recordId;
      // The input of a damaged record is lost.
      return orderId && 'accountId' in input
        ? { ...(input as RequestOf<typeof creatingOperation.order>), orderId, at, runId }
        : [];
    })
    .sort((a, b) => b.at - a.at);

/** The items added to an order from this browser, newest first. The API cannot list others. */
export function useItemsAddedHere(orderId: string) {
  return useJournalQuery(['itemsOfOrder', orderId], (journal) => journalItemsOfOrder(journal, orderId));
}

export async function journalItemsOfOrder(
  journal: Pick<Journal, 'requestsAbout' | 'requestsForOrder' | 'findingsIn'>,
  orderId: string,
) {
  // The journal keeps ids that are no record ids as they were entered.
  const forms = [...new Set([canonicalId(orderId), orderId])];
  const adding = await Promise.all(forms.map((form) => journal.requestsForOrder(form)));
  const added = await found(journal, adding.flat());
  const ids = added.flatMap(({ outcomes }) => outcomes[0]?.outcome.recordId ?? []);
  const about = [...(await journal.requestsAbout('ids', ids)).values()].flat();
  const deletions = about.filter(({ operation }) => operations[operation].does === 'remove');
  const deleted = (await found(journal, deletions))
    .filter(({ outcomes }) => outcomes[0]?.outcome.verdict === 'done')
    .flatMap((request) => idsChangedByRequest(request).map((id) => ({ id, at: request.sentAt })));
  return added
    .flatMap(({ input, outcomes, sentAt: at, runId }) => {
      const itemId = outcomes[0]?.outcome.recordId;
      const { productId, quantity } = input as RequestOf<typeof creatingOperation.orderItem>;
      if (!itemId) return [];
      const deletion = deleted.find(({ id }) => isSameRecord(id, itemId));
      const changedAt = deletion?.at ?? at;
      return { itemId, productId, quantity, at, runId, changedAt, deleted: deletion !== undefined };
    })
    .sort((a, b) => b.at - a.at);
}

async function found(journal: Pick<Journal, 'findingsIn'>, requests: readonly RequestRecord[]) {
  const runIds = new Set(requests.map(({ runId }) => runId));
  return withFindings(requests, await journal.findingsIn([...runIds]));
}
