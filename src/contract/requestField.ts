/** A field, declared once: schema, reading, column, draft and form derive from it. Plain, for a worker. */
export interface RequestField {
  readonly kind: FieldKind;
  readonly record?: RecordKind;
  readonly limit?: number;
  readonly choices?: 'customerTypes' | 'cancellationTypes';
  /** A request may leave it out. A currency needs no mark: the org decides (orgRules.ts). */
  readonly optional?: true;
  readonly laterThan?: string;
  /** A cell of a sheet may list several ids, each of which becomes a row; the same id twice is a mistake. */
  readonly listed?: true;
  /** The page asks for it once: for all rows whose sheet does not say it. */
  readonly shared?: true;
}

export type FieldKind = 'id' | 'text' | 'currency' | 'quantity' | 'date';

export type RequestFields = Readonly<Record<string, RequestField>>;

export type RecordKind =
  | 'businessUnit'
  | 'account'
  | 'contact'
  | 'product'
  | 'subscriptionPlan'
  | 'order'
  | 'orderItem';
