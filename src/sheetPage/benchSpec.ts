import type { MessageDescriptor } from '@lingui/core';
import { askedFields } from '#contract/fields.ts';
import { type FieldWords, fieldWords } from '#contract/fieldWords.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { RequestField, RequestFields } from '#contract/requestField.ts';
import type { ColumnSpec } from '#intake/columnSpec.ts';

export interface BenchWords {
  title: MessageDescriptor;
  intro: MessageDescriptor;
  pasteLabel: MessageDescriptor;
  /** Labels of the button that asks (verb, count) and of the dialog's button that sends (verb, count, org). */
  sendLabel(count: number): MessageDescriptor;
  confirmLabel(count: number, orgLabel: string): MessageDescriptor;
}

/** The part of a workbench that depends on the operation. */
export interface BenchSpec extends BenchWords {
  operation: OperationName;
  columns: readonly ColumnSpec[];
  /** Rows are grouped into sets; sets are counted, confirmed and sent. */
  inSets: boolean;
}

/** The org settings that affect the columns of a sheet. */
export type ColumnsOrg = {
  readonly [List in 'currencies' | NonNullable<RequestField['choices']>]?: readonly string[] | undefined;
};

export function benchSpec(operation: OperationName, words: BenchWords) {
  const inSets = operations[operation].carries === 'sets';
  return (org: ColumnsOrg): BenchSpec => ({
    ...words,
    operation,
    columns: columnsOf(operation, org),
    inSets,
  });
}

/** A sheet's columns: the operation's fields in the order of their words. Those that the page asks for are optional. */
export function columnsOf(operation: OperationName, org: ColumnsOrg): ColumnSpec[] {
  const fields: RequestFields = operations[operation].fields;
  const asked: readonly string[] = askedFields(fields, org);
  const words: Readonly<Record<string, FieldWords>> = fieldWords[operation];
  return Object.entries(words).flatMap(([key, ofField]) => {
    const { [key]: field } = fields;
    if (!field || !asked.includes(key)) return [];
    const { optional = false, choices: list, ...rest } = field;
    const choices = list ? org[list] : undefined;
    return [
      { key, ...ofField, ...rest, ...(choices?.length && { choices }), required: !optional && !field.shared },
    ];
  });
}
