import * as z from 'zod/mini';
import { answeredId, envelope } from './envelope.ts';
import { schemaOf } from './fields.ts';
import type { OrgRules, RequestFields } from './requestField.ts';

export const deleteOrderItemFields = {
  id: { kind: 'id', record: 'orderItem', listed: true },
} as const satisfies RequestFields;

/** DELETE /v1/order-item/{id}. No body: the id goes into the path. */
export const deleteOrderItemRequest = (rules: OrgRules) => schemaOf(deleteOrderItemFields, rules);

export const deleteOrderItemReply = z.extend(envelope, { id: answeredId });
