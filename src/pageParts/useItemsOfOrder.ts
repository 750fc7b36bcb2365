import type { RequestOf } from '#contract/operations.ts';
import { canonicalId, isSameRecord } from '#contract/recordId.ts';
import type { Journal } from '#journal/journal.ts';
import { withFindings } from '#run/outcomesOf.ts';
import { useJournal } from './useDesk.ts';

export type ItemOfOrder = Awaited<ReturnType<typeof itemsOfOrder>>[number];

/** The items added to an order from this browser, newest first. The API cannot list others. */
export function useItemsOfOrder(orderId: string) {
  return useJournal(['itemsOfOrder', orderId], (journal) => itemsOfOrder(journal, orderId));
}

export async function itemsOfOrder(
  journal: Pick<Journal, 'requestsOf' | 'requestsForOrder' | 'allFindings'>,
  orderId: string,
) {
  // The journal keeps ids of unknown shape as they were entered.
  const forms = [...new Set([canonicalId(orderId), orderId])];
  const [added, deletions, findings] = await Promise.all([
    Promise.all(forms.map((form) => journal.requestsForOrder(form))).then((found) => found.flat()),
    journal.requestsOf('deleteOrderItem'),
    journal.allFindings(),
  ]);
  const deleted = withFindings(deletions, findings)
    .filter(({ outcomes }) => outcomes[0]?.outcome.verdict === 'done')
    .map(({ input }) => (input as RequestOf<'deleteOrderItem'>).id);
  return withFindings(added, findings)
    .flatMap(({ input, outcomes, sentAt: at, runId }) => {
      const itemId = outcomes[0]?.outcome.recordId;
      const { productId, quantity } = input as RequestOf<'addOrderItem'>;
      if (!itemId) return [];
      const isDeleted = deleted.some((id) => isSameRecord(id, itemId));
      return { itemId, productId, quantity, at, runId, deleted: isDeleted };
    })
    .sort((a, b) => b.at - a.at);
}
