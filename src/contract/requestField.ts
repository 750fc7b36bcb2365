/** One field. Schema, parsing, column, draft and form derive from it. Plain data, so that a worker can receive it. */
export interface RequestField {
  readonly kind: FieldKind;
  readonly record?: RecordKind;
  readonly choices?: 'customerTypes' | 'cancellationTypes';
  /** Most characters of a text, if other than `FIELD_LENGTH_LIMIT`. */
  readonly limit?: number;
  /** A request may omit it. A currency needs no mark: the org decides (OrgRules). */
  readonly optional?: true;
  readonly laterThan?: string;
  /** A sheet cell may list several ids, and each becomes a row. */
  readonly listed?: true;
  /** The page asks for one value, used for all rows without a value in the sheet. */
  readonly shared?: true;
}

type FieldKind = 'id' | 'text' | 'currency' | 'quantity' | 'date';

export type RequestFields = Readonly<Record<string, RequestField>>;

export type RecordKind =
  | 'businessUnit'
  | 'account'
  | 'contact'
  | 'product'
  | 'subscriptionPlan'
  | 'order'
  | 'orderItem';

/** A value of a list in config.json, alone or with the org's words for it and for what it does. */
export type Choice =
  | string
  | { readonly value: string; readonly label?: string | undefined; readonly note?: string | undefined };

export const labelledChoice = (
  choice: Choice,
): { value: string; label: string; note?: string | undefined } =>
  typeof choice === 'string'
    ? { value: choice, label: choice }
    : { ...choice, label: choice.label ?? choice.value };

export interface OrgRules {
  /** `checked`: 15 characters, or 18 with a valid suffix. `any`: up to 64 printable characters without blanks. */
  recordIds: 'checked' | 'any';
  /** Present in a multi-currency org: a currency is required and must be one of these. */
  currencies?: readonly string[] | undefined;
}
