export interface OrgRules {
  /** `checked`: 15 characters, or 18 with a valid suffix. `any`: up to 64 printable characters without blanks. */
  recordIds: 'checked' | 'any';
  /** Present in a multi-currency org: a currency is required and must be one of these. */
  currencies?: readonly string[] | undefined;
}
