import { useQuery } from '@tanstack/react-query';
import { canonicalId } from '#contract/recordId.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { useDesk } from '../useDesk.ts';
import { useRecordQueries } from './useRecordQueries.ts';

/** The most orders in one call: the address has no room for more, and the org cuts off longer lists of items. */
const ORDERS_AT_MOST = 200;
const ITEMS_AT_MOST = 2_000;

/** The names of the items of each order, read in one call; undefined if they were not read. */
export function useItemNamesOfOrders(
  orders: readonly OrgRecord[],
): (orderId: string) => readonly string[] | undefined {
  const orderIds = orders.slice(0, ORDERS_AT_MOST).map(({ id }) => id);
  const { query } = useRecordQueries();
  const link = useDesk().records?.settings.kinds.orderItem?.links.order;
  const { data } = useQuery(
    query(
      'orderItem',
      ['itemsOf', ...orderIds],
      (reads, kind, signal) =>
        reads.readRecords(kind, { link: 'order', ids: orderIds, limit: ITEMS_AT_MOST }, signal),
      link !== undefined && orderIds.length > 0,
    ),
  );
  const orderOf = ({ fields }: OrgRecord) => canonicalId(fields[link ?? ''] ?? '');
  // If the items of an order were cut off, their number is not known.
  const byOrder = data && !data.hasMore ? Map.groupBy(data.records, orderOf) : undefined;
  return (orderId) =>
    byOrder && orderIds.includes(orderId)
      ? (byOrder.get(orderId) ?? []).toReversed().map(({ id, name }) => name || id)
      : undefined;
}
