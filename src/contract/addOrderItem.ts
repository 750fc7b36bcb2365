import * as z from 'zod/mini';
import { answeredId, envelope } from './envelope.ts';
import { isoDate, optional, problem, quantity, recordId } from './fields.ts';
import type { OrgRules } from './orgRules.ts';

/** POST /v1/order-item. Plan and dates are for subscription products only; which products those are, the API cannot say. */
export function addOrderItemRequest(rules: OrgRules) {
  return z
    .strictObject({
      orderId: recordId(rules),
      accountId: recordId(rules),
      contactId: recordId(rules),
      productId: recordId(rules),
      quantity,
      subscriptionPlanId: optional(recordId(rules)),
      startDate: optional(isoDate),
      endDate: optional(isoDate),
    })
    .check(
      z.refine(({ startDate, endDate }) => !startDate || !endDate || startDate < endDate, {
        error: problem('endNotAfterStart'),
        path: ['endDate'],
      }),
    );
}

export const addOrderItemReply = z.extend(envelope, { id: answeredId });
