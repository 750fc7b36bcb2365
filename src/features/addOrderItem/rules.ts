import type { RequestOf } from '#contract/operations.ts';
import { oneRowRules } from '#workbench/oneRowRules.ts';

/** A row is one item, a request carries one row. What was left empty is left out: the API tells the two apart. */
export const addOrderItemRules = oneRowRules<RequestOf<'addOrderItem'>>((cells) => ({
  orderId: cells['orderId'] ?? '',
  accountId: cells['accountId'] ?? '',
  contactId: cells['contactId'] ?? '',
  productId: cells['productId'] ?? '',
  quantity: Number(cells['quantity']),
  ...(cells['subscriptionPlanId'] ? { subscriptionPlanId: cells['subscriptionPlanId'] } : {}),
  ...(cells['startDate'] ? { startDate: cells['startDate'] } : {}),
  ...(cells['endDate'] ? { endDate: cells['endDate'] } : {}),
}));
