import type * as z from 'zod/mini';
import { addOrderItemFields, addOrderItemReply, addOrderItemRequest } from './addOrderItem.ts';
import { cancelRenewalsFields, cancelRenewalsReply, cancelRenewalsRequest } from './cancelRenewals.ts';
import { createOrderFields, createOrderReply, createOrderRequest } from './createOrder.ts';
import { deleteOrderItemFields, deleteOrderItemReply, deleteOrderItemRequest } from './deleteOrderItem.ts';
import {
  generateRenewalsFields,
  generateRenewalsReply,
  generateRenewalsRequest,
} from './generateRenewals.ts';
import type { ConfirmedBy, OperationFacts, ShownBy, ShownByCandidates } from './operationFacts.ts';
import type { RequestFields } from './requestField.ts';

/** Orders of an account. A created order, or the order of a renewal, may be among them. */
export const shownByOrdersOfAccount = {
  by: 'candidates',
  kind: 'order',
  among: 'accountId',
} as const satisfies ShownByCandidates;

/**
 * The five operations of the API with everything that differs between them, except their words (operationWords.ts) and
 * code. No fact has a default, so each new operation must decide all.
 */
export const operations = {
  createOrder: {
    method: 'POST',
    does: 'create',
    path: '/v1/order',
    accepted: [201],
    carries: 'row',
    successMeans: 'done',
    makes: 'order',
    subject: null,
    namedBy: ['accountId'],
    sheet: '/orders/new/many',
    form: '/orders/new',
    shownBy: shownByOrdersOfAccount,
    confirmedBy: { of: 'made', kind: 'order', by: 'visible' },
    fields: createOrderFields,
    request: createOrderRequest,
    reply: createOrderReply,
  },
  addOrderItem: {
    method: 'POST',
    does: 'create',
    path: '/v1/order-item',
    accepted: [201],
    carries: 'row',
    successMeans: 'done',
    makes: 'orderItem',
    subject: null,
    namedBy: ['orderId', 'productId'],
    sheet: '/items/new',
    form: '/orders/{orderId}',
    shownBy: { by: 'candidates', kind: 'orderItem', among: 'orderId' },
    confirmedBy: { of: 'made', kind: 'orderItem', by: 'visible' },
    fields: addOrderItemFields,
    request: addOrderItemRequest,
    reply: addOrderItemReply,
  },
  deleteOrderItem: {
    method: 'DELETE',
    does: 'remove',
    path: '/v1/order-item/{id}',
    accepted: [200],
    carries: 'row',
    successMeans: 'done',
    makes: null,
    subject: 'id',
    namedBy: ['id'],
    sheet: '/items/delete',
    form: null,
    shownBy: { by: 'absence', kind: 'orderItem' },
    confirmedBy: { of: 'subject', kind: 'orderItem', by: 'absence' },
    fields: deleteOrderItemFields,
    request: deleteOrderItemRequest,
    reply: deleteOrderItemReply,
  },
  generateRenewals: {
    method: 'POST',
    does: 'renew',
    path: '/v1/orderRenewal',
    accepted: [200, 201],
    carries: 'sets',
    successMeans: 'done',
    makes: 'order',
    subject: 'purchaseActivityId',
    namedBy: ['purchaseActivityId'],
    sheet: '/renewals/new',
    form: null,
    shownBy: { by: 'state' },
    confirmedBy: { of: 'made', kind: 'order', by: 'visible' },
    fields: generateRenewalsFields,
    request: generateRenewalsRequest,
    reply: generateRenewalsReply,
  },
  cancelRenewals: {
    method: 'POST',
    does: 'cancel',
    path: '/v1/subscription/cancel',
    accepted: [200],
    carries: 'rows',
    successMeans: 'accepted',
    makes: null,
    subject: 'purchaseActivityId',
    namedBy: ['purchaseActivityId'],
    sheet: '/cancellations/new',
    form: null,
    shownBy: { by: 'state' },
    confirmedBy: { of: 'subject', kind: 'purchaseActivity', by: 'state' },
    fields: cancelRenewalsFields,
    request: cancelRenewalsRequest,
    reply: cancelRenewalsReply,
  },
} as const satisfies Record<string, OperationFacts>;

/** The operation that creates a record: its rows have the record's fields. */
export const creatingOperation = { order: 'createOrder', orderItem: 'addOrderItem' } as const;

/** The service's error statuses at every endpoint. The platform in front of it may use any other. */
export const errorStatuses: readonly number[] = [400, 404, 500];

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];

/** True if it ends or deletes something: its confirmation is red. */
export const isDestructive = (name: OperationName): boolean =>
  operations[name].does === 'cancel' || operations[name].does === 'remove';

/** How the org's records can show what became of an unknown row; null if they cannot. */
export const shownBy = (name: OperationName): ShownBy | null => operations[name].shownBy;

/** How the org's records can confirm a done row; null if they cannot. */
export const confirmedBy = (name: OperationName): ConfirmedBy | null => operations[name].confirmedBy;

/** The operations for which config.json may name a state of purchase activities. */
export const operationsShownByState: readonly OperationName[] = operationNames.filter(
  (name) => shownBy(name)?.by === 'state' || confirmedBy(name)?.by === 'state',
);

/** True for a cancellation: people may ask afterwards whether it can be undone. */
export const cancels = (name: OperationName): boolean => operations[name].does === 'cancel';

export type RequestOf<Name extends OperationName> = z.output<
  ReturnType<(typeof operations)[Name]['request']>
>;
export type ReplyOf<Name extends OperationName> = z.infer<(typeof operations)[Name]['reply']>;

export type FieldKey<Name extends OperationName> = keyof (typeof operations)[Name]['fields'] & string;

export type AnyRequest = RequestOf<OperationName>;
export type AnyReply = ReplyOf<OperationName>;

const PATH_PARAMETER = /\{(\w+)\}/g;

export function pathParameters(operation: OperationName): string[] {
  return Array.from(operations[operation].path.matchAll(PATH_PARAMETER), ([, name = '']) => name);
}

export function pathWith(operation: OperationName, partOf: (parameter: string) => string): string {
  return operations[operation].path.replace(PATH_PARAMETER, (_, name: string) => partOf(name));
}

/** The HTTP form of a request: path parameters are left out of the body, a deletion has no body. `asPart` encodes ids. */
export function toHttpParts(
  operation: OperationName,
  request: AnyRequest,
  asPart: (id: string) => string = encodeURIComponent,
): { method: string; path: string; body: string | null } {
  const { method } = operations[operation];
  const parameters = pathParameters(operation);
  const fields: Partial<Record<string, unknown>> = { ...request };
  const path = pathWith(operation, (name) => asPart(String(fields[name])));
  for (const name of parameters) delete fields[name];
  return { method, path, body: method === 'DELETE' ? null : JSON.stringify(fields) };
}

/** The field with the id of the record that a row changes; null if every row makes a record of its own. */
export const subjectField = (operation: OperationName): string | null => operations[operation].subject;

/** What can be done to a purchase activity, in the order of the table. */
export const operationsOnActivities: readonly OperationName[] = operationNames.filter(
  (name) => subjectKind(name) === 'purchaseActivityId',
);

/** Operations that change the same kind of record: a renewal and a cancellation of one activity exclude each other. */
export function operationsOnSameKind(operation: OperationName): readonly OperationName[] {
  if (subjectField(operation) === null) return [operation];
  return operationNames.filter((other) => subjectKind(other) === subjectKind(operation));
}

/** Only purchase activities have no kind of their own, since no operation makes one. */
function subjectKind(operation: OperationName): string | null {
  const subject = subjectField(operation);
  const fields: RequestFields = operations[operation].fields;
  return subject && (fields[subject]?.record ?? subject);
}
