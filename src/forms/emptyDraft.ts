import { askedFields } from '#contract/fields.ts';
import { type FieldKey, type OperationName, operations } from '#contract/operations.ts';
import type { OrgRules } from '#contract/orgRules.ts';

/** A request as it is entered: every field is text. */
export type DraftOf<Name extends OperationName> = Record<FieldKey<Name>, string>;

/**
 * A draft with every field that the org asks for, and no other: a message of the service about a field that is not drawn
 * stands above the form.
 */
export function emptyDraft<Name extends OperationName>(
  operation: Name,
  org: Pick<OrgRules, 'currencies'>,
): DraftOf<Name> {
  const keys = askedFields(operations[operation].fields, org);
  return Object.fromEntries(keys.map((key) => [key, ''])) as DraftOf<Name>;
}
