import type { RecordKind, RequestFields } from './requestField.ts';

/** Everything that differs between operations. No field has a default: an operation without one does not compile. */
export interface OperationFacts {
  method: 'POST' | 'DELETE';
  /** What a row does to the record that it makes or names. */
  does: 'create' | 'change' | 'remove' | 'renew' | 'cancel';
  /** Field names stand in braces. */
  path: string;
  /** The success statuses. */
  accepted: readonly number[];
  /** What a request carries. Each of these items succeeds or fails alone. */
  carries: 'row' | 'rows' | 'sets';
  successMeans: 'done' | 'accepted';
  /** The kind of record that a row makes and its answer names. */
  makes: RecordKind | null;
  /** The field with the id of the record that a row changes; null if it only makes one. */
  subject: string | null;
  /** The fields that tell its rows apart for people. */
  namedBy: readonly string[];
  /** The address of its sheet in the console. */
  sheet: string;
  /** The address of its form for one row, with field names in braces; null if only its sheet sends it. */
  form: string | null;
  /** How the org's records can show what became of an unknown row. Null: they cannot, and no look is offered. */
  shownBy: ShownBy | null;
  /** How the org's records can confirm a done row. Null: they cannot, and no confirmation is offered. */
  confirmedBy: ConfirmedBy | null;
  /** The values of one row. */
  fields: RequestFields;
  request: unknown;
  reply: unknown;
}

/**
 * `candidates`: new records that the request may have created, among those with its value in the field `among`.
 * `state`: the purchase activity that the request names has the state that config.json gives for the operation.
 * `absence`: the record that the request names is no longer visible, which proves nothing.
 */
export type ShownBy = ShownByCandidates | { by: 'state' } | { by: 'absence'; kind: 'orderItem' };
export interface ShownByCandidates {
  by: 'candidates';
  kind: 'order' | 'orderItem';
  among: 'accountId' | 'orderId';
}

export interface ConfirmedBy {
  /** The record that the row names, or the one that its answer gave. */
  of: 'subject' | 'made';
  kind: 'order' | 'orderItem' | 'purchaseActivity';
  /** `absence` confirms nothing: an item may also be hidden, or may never have existed. */
  by: 'visible' | 'state' | 'absence';
}
