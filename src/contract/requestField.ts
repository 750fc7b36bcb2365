/**
 * One field that a row of an operation gives to its request. A field is declared once, in the file of its operation. The
 * request schema, the reading of cells, the column of a sheet, the draft and the form field derive from it; its words
 * stand in fieldWords.ts. Plain data, because it goes to a worker.
 */
export interface RequestField {
  readonly kind: FieldKind;
  /** The kind of record that an id names, where a form asks for one and offers those that are known. */
  readonly record?: RecordKind;
  /** The most characters of a text. */
  readonly limit?: number;
  /** The list of config.json that names the values of this org. */
  readonly choices?: 'customerTypes' | 'cancellationTypes';
  /** A request may leave it out. A currency needs no mark: the org decides (orgRules.ts). */
  readonly optional?: true;
  /** The key of the date that this one must be later than. */
  readonly laterThan?: string;
  /**
   * An operation over single records: a cell of a sheet may list several ids, each of which becomes a row, and the same id
   * on two rows is a mistake. For one id of an operation at most.
   */
  readonly listed?: true;
  /** The page asks for it once: for all rows whose sheet does not say it. */
  readonly shared?: true;
}

export type FieldKind = 'id' | 'text' | 'currency' | 'quantity' | 'date';

export type RequestFields = Readonly<Record<string, RequestField>>;

/** What an id can be the id of, where a field of a form asks for one. */
export type RecordKind =
  | 'businessUnit'
  | 'account'
  | 'contact'
  | 'product'
  | 'subscriptionPlan'
  | 'order'
  | 'orderItem';
