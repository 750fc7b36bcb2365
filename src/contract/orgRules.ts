/** What an org decides about requests; config.json says it, the contract only asks. */
export interface OrgRules {
  /** `checked`: 15 or 18 characters with a right suffix. `any`: any text without white space. */
  recordIds: 'checked' | 'any';
  /** Present in a multi-currency org: a currency is required and must be one of these. */
  currencies?: readonly string[] | undefined;
}
