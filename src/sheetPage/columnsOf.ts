import { askedFields } from '#contract/fields.ts';
import { type FieldWords, fieldWords } from '#contract/fieldWords.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { OrgRules } from '#contract/orgRules.ts';
import type { RequestFields } from '#contract/requestField.ts';
import type { ColumnSpec } from '#intake/columnSpec.ts';

/** The columns of an operation's sheet: its fields, in the order of their words, without those that the page asks for. */
export function columnsOf(operation: OperationName, org: Pick<OrgRules, 'currencies'>): ColumnSpec[] {
  const fields: RequestFields = operations[operation].fields;
  const asked: readonly string[] = askedFields(fields, org);
  const words: Readonly<Record<string, FieldWords>> = fieldWords[operation];
  return Object.entries(words).flatMap(([key, ofField]) => {
    const { [key]: field } = fields;
    if (!field || !asked.includes(key) || field.shared) return [];
    const { optional = false, record: _, ...rest } = field;
    return [{ key, ...ofField, ...rest, required: !optional }];
  });
}
