import type { RequestOf } from '#contract/operations.ts';
import { canonicalId, isSameRecord } from '#contract/recordId.ts';
import type { Journal } from '#journal/journal.ts';
import { withFindings } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { useJournal } from './useDesk.ts';

export type ItemOfOrder = Awaited<ReturnType<typeof itemsOfOrder>>[number];

/** The items added to an order from this browser, newest first. The API cannot list others. */
export function useItemsOfOrder(orderId: string) {
  return useJournal(['itemsOfOrder', orderId], (journal) => itemsOfOrder(journal, orderId));
}

export async function itemsOfOrder(
  journal: Pick<Journal, 'requestsAbout' | 'requestsForOrder' | 'findingsIn'>,
  orderId: string,
) {
  // The journal keeps ids of unknown shape as they were entered.
  const forms = [...new Set([canonicalId(orderId), orderId])];
  const adding = await Promise.all(forms.map((form) => journal.requestsForOrder(form)));
  const added = await found(journal, adding.flat());
  const ids = added.flatMap(({ outcomes }) => outcomes[0]?.outcome.recordId ?? []);
  const about = [...(await journal.requestsAbout('ids', ids)).values()].flat();
  const deletions = about.filter(({ operation }) => operation === 'deleteOrderItem');
  const deleted = (await found(journal, deletions))
    .filter(({ outcomes }) => outcomes[0]?.outcome.verdict === 'done')
    .map(({ input }) => (input as RequestOf<'deleteOrderItem'>).id);
  return added
    .flatMap(({ input, outcomes, sentAt: at, runId }) => {
      const itemId = outcomes[0]?.outcome.recordId;
      const { productId, quantity } = input as RequestOf<'addOrderItem'>;
      if (!itemId) return [];
      const isDeleted = deleted.some((id) => isSameRecord(id, itemId));
      return { itemId, productId, quantity, at, runId, deleted: isDeleted };
    })
    .sort((a, b) => b.at - a.at);
}

/** The requests, with what a person found out of their rows. */
async function found(journal: Pick<Journal, 'findingsIn'>, requests: readonly RequestRecord[]) {
  const runIds = new Set(requests.map(({ runId }) => runId));
  return withFindings(requests, await journal.findingsIn([...runIds]));
}
