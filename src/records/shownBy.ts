import type { RecordsSettings } from '#config/recordsSettings.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { RequestFields } from '#contract/requestField.ts';

/**
 * What the org's records show of a request's work. `candidates`: new records that may be the request's, among those that
 * hold the value of its field `among`. `state`: the record that the request names is in the state asked for. `absence`: a
 * record is not visible any more, which proves nothing.
 */
export type ShownBy =
  | Candidates
  | { by: 'state'; state: 'cancelRenewals' | 'generateRenewals' }
  | { by: 'absence'; kind: 'orderItem' };
export interface Candidates {
  by: 'candidates';
  kind: 'order' | 'orderItem';
  among: 'accountId' | 'orderId';
}

const ordersOfAccount: Candidates = { by: 'candidates', kind: 'order', among: 'accountId' };

/** Complete: what shows the work of an operation is decided here, and has no default. */
export const shownBy: Readonly<Record<OperationName, ShownBy>> = {
  createOrder: ordersOfAccount,
  addOrderItem: { by: 'candidates', kind: 'orderItem', among: 'orderId' },
  deleteOrderItem: { by: 'absence', kind: 'orderItem' },
  generateRenewals: { by: 'state', state: 'generateRenewals' },
  cancelRenewals: { by: 'state', state: 'cancelRenewals' },
};

/** Orders of an account, as candidates for a renewal. */
export const renewalOrders = ordersOfAccount;

/** The operation whose requests have the fields of a candidate. */
export const creatorOf = { order: 'createOrder', orderItem: 'addOrderItem' } as const;

/** The record's field that holds what was sent as `key`; undefined if config.json names none. */
export function fieldFor(kind: Candidates['kind'], key: string, { kinds }: RecordsSettings) {
  const fields: RequestFields = operations[creatorOf[kind]].fields;
  const record = fields[key]?.record;
  return kinds[kind]?.fields[key] ?? (record && kinds[kind]?.links[record]);
}

/** True if config.json names what is needed to look for the work of an operation. */
export function canLookFor(operation: OperationName, settings: RecordsSettings): boolean {
  const shown = shownBy[operation];
  switch (shown.by) {
    case 'candidates':
      return fieldFor(shown.kind, shown.among, settings) !== undefined;
    case 'state':
      return settings.states[shown.state] !== undefined;
    case 'absence':
      return settings.kinds[shown.kind] !== undefined;
  }
}
