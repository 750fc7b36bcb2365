import type { RequestOf } from '#contract/operations.ts';
import type { Journal } from '#journal/journal.ts';
import { withFindings } from '#run/outcomesOf.ts';
import { useJournal } from './useDesk.ts';

export type CreatedOrder = Awaited<ReturnType<typeof createdOrders>>[number];

export function useCreatedOrders() {
  return useJournal(['createdOrders'], createdOrders);
}

export async function createdOrders(journal: Pick<Journal, 'requestsOf' | 'allFindings'>) {
  const [requests, findings] = await Promise.all([journal.requestsOf('createOrder'), journal.allFindings()]);
  return withFindings(requests, findings)
    .flatMap(({ input, outcomes, sentAt: at, runId }) => {
      const orderId = outcomes[0]?.outcome.recordId;
      return orderId ? { ...(input as RequestOf<'createOrder'>), orderId, at, runId } : [];
    })
    .sort((a, b) => b.at - a.at);
}
