import type { RequestOf } from '#contract/operations.ts';
import type { Journal } from '#journal/journal.ts';
import { withSettlements } from '#run/fatesOf.ts';
import { useJournal } from './useJournal.ts';

export type CreatedOrder = Awaited<ReturnType<typeof createdOrders>>[number];

export function useCreatedOrders() {
  return useJournal(['createdOrders'], createdOrders);
}

export async function createdOrders(journal: Pick<Journal, 'requestsOf' | 'allSettlements'>) {
  const [requests, settlements] = await Promise.all([
    journal.requestsOf('createOrder'),
    journal.allSettlements(),
  ]);
  return withSettlements(requests, settlements)
    .flatMap(({ input, fates, sentAt: at, runId }) => {
      const orderId = fates[0]?.fate.recordId;
      const { accountId, businessUnitId, billToContactId } = input as RequestOf<'createOrder'>;
      return orderId ? { orderId, accountId, businessUnitId, billToContactId, at, runId } : [];
    })
    .sort((a, b) => b.at - a.at);
}
