import { askedFields } from '#contract/fields.ts';
import { type FieldKey, type OperationName, operations } from '#contract/operations.ts';
import type { OrgRules } from '#contract/orgRules.ts';

export type DraftOf<Name extends OperationName> = Record<FieldKey<Name>, string>;

/** A draft with the fields that the org asks for. A service message about any other field is shown above the form. */
export function emptyDraft<Name extends OperationName>(
  operation: Name,
  org: Pick<OrgRules, 'currencies'>,
): DraftOf<Name> {
  const keys = askedFields(operations[operation].fields, org);
  return Object.fromEntries(keys.map((key) => [key, ''])) as DraftOf<Name>;
}
