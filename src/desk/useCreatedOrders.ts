import type { RequestOf } from '#contract/operations.ts';
import type { Journal } from '#journal/journal.ts';
import { withSettlements } from '#run/fatesOf.ts';
import { useJournal } from './useJournal.ts';

export interface CreatedOrder {
  orderId: string;
  accountId: string;
  businessUnitId: string;
  billToContactId: string | undefined;
  at: number;
  runId: string;
}

export function useCreatedOrders() {
  return useJournal(['createdOrders'], createdOrders);
}

export async function createdOrders(
  journal: Pick<Journal, 'requestsOf' | 'allSettlements'>,
): Promise<CreatedOrder[]> {
  const [requests, settlements] = await Promise.all([
    journal.requestsOf('createOrder'),
    journal.allSettlements(),
  ]);
  return withSettlements(requests, settlements)
    .flatMap(({ input, fates, sentAt, runId }): CreatedOrder[] => {
      const orderId = fates[0]?.fate.recordId;
      const { accountId, businessUnitId, billToContactId } = input as RequestOf<'createOrder'>;
      return orderId ? [{ orderId, accountId, businessUnitId, billToContactId, at: sentAt, runId }] : [];
    })
    .sort((a, b) => b.at - a.at);
}
