import type * as z from 'zod/mini';
import { addOrderItemReply, addOrderItemRequest } from './addOrderItem.ts';
import { cancelRenewalsReply, cancelRenewalsRequest } from './cancelRenewals.ts';
import { createOrderReply, createOrderRequest } from './createOrder.ts';
import { deleteOrderItemReply, deleteOrderItemRequest } from './deleteOrderItem.ts';
import { generateRenewalsReply, generateRenewalsRequest } from './generateRenewals.ts';

/**
 * The five operations of the API (api.md). Everything that is per operation anywhere in the project is keyed by these
 * names, so that a sixth would not compile until every room has it. `path` is appended to the org's base address;
 * `accepted` are the statuses with which the service says yes.
 */
export const operations = {
  createOrder: {
    method: 'POST',
    path: '/v1/order',
    accepted: [201],
    request: createOrderRequest,
    reply: createOrderReply,
  },
  addOrderItem: {
    method: 'POST',
    path: '/v1/order-item',
    accepted: [201],
    request: addOrderItemRequest,
    reply: addOrderItemReply,
  },
  deleteOrderItem: {
    method: 'DELETE',
    path: '/v1/order-item/{id}',
    accepted: [200],
    request: deleteOrderItemRequest,
    reply: deleteOrderItemReply,
  },
  generateRenewals: {
    method: 'POST',
    path: '/v1/orderRenewal',
    accepted: [200, 201],
    request: generateRenewalsRequest,
    reply: generateRenewalsReply,
  },
  cancelRenewals: {
    method: 'POST',
    path: '/v1/subscription/cancel',
    accepted: [200],
    request: cancelRenewalsRequest,
    reply: cancelRenewalsReply,
  },
} as const satisfies Record<
  string,
  { method: 'POST' | 'DELETE'; path: string; accepted: readonly number[]; request: unknown; reply: unknown }
>;

/** With which the service says no, at every endpoint (api.md, Errors). The platform before it may answer with any other. */
export const errorStatuses: readonly number[] = [400, 404, 500];

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];

export type RequestOf<Name extends OperationName> = z.output<
  ReturnType<(typeof operations)[Name]['request']>
>;
export type ReplyOf<Name extends OperationName> = z.infer<(typeof operations)[Name]['reply']>;

/** Any request, as the rooms handle it that do not care which operation it is. */
export type AnyRequest = RequestOf<OperationName>;
export type AnyReply = ReplyOf<OperationName>;

/**
 * The path with its parameters filled in. A path parameter leaves the body; an operation without a body has none.
 * @param asPart how an id becomes a part of the path. What is to be sent throws where an id cannot; what is only shown of
 *   another browser's journal must not, and takes `uriPart`
 */
export function httpForm(
  operation: OperationName,
  request: AnyRequest,
  asPart: (id: string) => string = encodeURIComponent,
): { method: string; path: string; body: string | null } {
  const { method, path } = operations[operation];
  if (operation === 'deleteOrderItem') {
    const { id } = request as RequestOf<'deleteOrderItem'>;
    return { method, path: path.replace('{id}', asPart(id)), body: null };
  }
  return { method, path, body: JSON.stringify(request) };
}
