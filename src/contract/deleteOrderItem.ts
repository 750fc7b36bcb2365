import * as z from 'zod/mini';
import { answeredId, envelope } from './envelope.ts';
import { recordId } from './fields.ts';
import type { OrgRules } from './orgRules.ts';

/** DELETE /v1/order-item/{id}. No body: the id goes into the path. */
export function deleteOrderItemRequest(rules: OrgRules) {
  return z.strictObject({ id: recordId(rules) });
}

export const deleteOrderItemReply = z.extend(envelope, { id: answeredId });
