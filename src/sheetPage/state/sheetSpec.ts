import { askedFields } from '#contract/fields.ts';
import { creatingOperation, type OperationName, operations, subjectField } from '#contract/operations.ts';
import {
  type Choice,
  labelledChoice,
  type RequestField,
  type RequestFields,
} from '#contract/requestField.ts';
import { fieldWords } from '#contract/words/operationWords.ts';
import type { FieldWords } from '#contract/words/sharedFieldWords.ts';
import { type SheetWords, sheetWords } from '#contract/words/sheetWords.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';

/** The part of a sheet page that depends on the operation. */
export interface SheetSpec extends Omit<SheetWords, 'headlines' | 'another'> {
  operation: OperationName;
  columns: readonly ColumnSpec[];
  /** For orders: the columns of their items, if the sheet has some. Their order is known only later, its account is theirs. */
  itemColumns: readonly ColumnSpec[];
  /** Rows are grouped into sets; sets are counted, confirmed and sent. */
  inSets: boolean;
}

/** The org settings that affect the columns of a sheet. */
export type ColumnsOrg = {
  readonly currencies?: readonly string[] | undefined;
} & {
  readonly [List in NonNullable<RequestField['choices']>]?: readonly Choice[] | undefined;
};

export const sheetSpec = (operation: OperationName, org: ColumnsOrg): SheetSpec => ({
  ...sheetWords[operation],
  operation,
  columns: columnsOf(operation, org),
  itemColumns:
    operation === creatingOperation.order
      ? columnsOf(creatingOperation.orderItem, org).filter(
          ({ key }) => key !== 'orderId' && key !== 'accountId',
        )
      : [],
  inSets: operations[operation].carries === 'sets',
});

/** A sheet's columns: the operation's fields in the order of their words. Those that the page asks for are optional. */
export function columnsOf(operation: OperationName, org: ColumnsOrg): ColumnSpec[] {
  const fields: RequestFields = operations[operation].fields;
  const askedKeys: readonly string[] = askedFields(fields, org);
  const words: Readonly<Record<string, FieldWords>> = fieldWords[operation];
  return Object.entries(words).flatMap(([key, ofField]) => {
    const { [key]: field } = fields;
    if (!field || !askedKeys.includes(key)) return [];
    const { optional = false, choices: list, ...rest } = field;
    const choices = list ? org[list]?.map((choice) => labelledChoice(choice).value) : undefined;
    return [
      {
        key,
        ...ofField,
        ...rest,
        ...(choices?.length && { choices }),
        ...(key === subjectField(operation) && { isSubject: true as const }),
        required: !optional && !field.shared,
      },
    ];
  });
}
