import type { ObjectKind } from '#config/recordsSettings.ts';
import { operations, subjectField } from '#contract/operations.ts';
import { recordIdProblem } from '#contract/recordId.ts';
import type { RequestFields } from '#contract/requestField.ts';
import { standardPrefixes } from '#intake/ids/standardPrefixes.ts';
import type { Run } from '#run/run.ts';

const fields = Object.values(operations).flatMap((operation) =>
  Object.entries<RequestFields[string]>(operation.fields),
);

/** The kind of record whose ids a column or field holds. Ids without a kind in the contract are purchase activities. */
export const kindOfField = (key: string): ObjectKind | null => {
  const field = fields.find(([name]) => name === key)?.[1];
  return field?.kind === 'id' ? (field.record ?? 'purchaseActivity') : null;
};

/** The title of a run without a name of its own is the id of its first record. */
export const kindOfRunTitle = ({
  title = '',
  operation,
}: Pick<Run, 'title' | 'operation'>): ObjectKind | null =>
  recordIdProblem(title) === null ? kindOfField(subjectField(operation) ?? 'accountId') : null;

/** The kind by the first three characters, which are the same in every org for standard objects; otherwise null. */
export function kindOfId(id: string): ObjectKind | null {
  const kind = standardPrefixes.get(id.slice(0, 3));
  return kind === undefined || kind === 'user' ? null : kind;
}
