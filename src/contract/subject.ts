import { type OperationName, operationNames, operations } from './operations.ts';
import type { RequestFields } from './requestField.ts';

/** The field with the id of the record that a row changes; null if every row makes a record of its own. */
export const subjectOf = (operation: OperationName): string | null => operations[operation].subject;

/** Operations that change the same kind of record: a renewal and a cancellation of one activity exclude each other. */
export function relatedOperations(operation: OperationName): readonly OperationName[] {
  if (subjectOf(operation) === null) return [operation];
  return operationNames.filter((other) => subjectKind(other) === subjectKind(operation));
}

/** Only purchase activities have no kind of their own, since no operation makes one. */
function subjectKind(operation: OperationName): string | null {
  const subject = subjectOf(operation);
  const fields: RequestFields = operations[operation].fields;
  return subject && (fields[subject]?.record ?? subject);
}
