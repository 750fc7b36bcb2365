import * as z from 'zod/mini';
import { answeredId, envelope } from './envelope.ts';
import { schemaOf } from './fields.ts';
import type { OrgRules, RequestFields } from './requestField.ts';

/** Plan and dates apply to subscription products only. The API cannot tell which products those are. */
export const addOrderItemFields = {
  orderId: { kind: 'id', record: 'order' },
  accountId: { kind: 'id', record: 'account' },
  contactId: { kind: 'id', record: 'contact' },
  productId: { kind: 'id', record: 'product' },
  quantity: { kind: 'quantity' },
  subscriptionPlanId: { kind: 'id', record: 'subscriptionPlan', optional: true },
  startDate: { kind: 'date', optional: true },
  endDate: { kind: 'date', optional: true, laterThan: 'startDate' },
} as const satisfies RequestFields;

export const addOrderItemRequest = (rules: OrgRules) => schemaOf(addOrderItemFields, rules);

export const addOrderItemReply = z.extend(envelope, { id: answeredId });
