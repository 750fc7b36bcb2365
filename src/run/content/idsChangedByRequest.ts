import { type AnyRequest, type OperationName, subjectField } from '#contract/operations.ts';

/** Ids of the records that a request changes, by its rows and as sent. Takes any input: an imported request may have any shape. */
export function idsChangedByRequest({
  operation,
  input,
}: {
  operation: OperationName;
  input: AnyRequest;
}): string[] {
  const subject = subjectField(operation);
  return subject === null ? [] : textsAt([subject, `${subject}s`], input, false);
}

function textsAt(keys: readonly string[], value: unknown, isWanted: boolean): string[] {
  if (typeof value === 'string') return isWanted ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsAt(keys, each, isWanted));
  return Object.entries(value).flatMap(([key, inner]) => textsAt(keys, inner, keys.includes(key)));
}
