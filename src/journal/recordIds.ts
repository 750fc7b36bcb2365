import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { Finding, RequestRecord } from '#run/run.ts';

const words18 = /(?<![A-Za-z0-9])[A-Za-z0-9]{18}(?![A-Za-z0-9])/g;

/** A request's record ids, each once, in comparable form. From raw answers only those with a suffix. */
export function recordIdsOfRequest({
  input,
  outcomes,
  raw,
}: Pick<RequestRecord, 'input' | 'outcomes' | 'raw'>): string[] {
  const answered = outcomes.flatMap(({ outcome }) => outcome.recordId ?? []);
  const fromRawAnswer = (raw?.body.match(words18) ?? []).filter((word) => recordIdProblem(word) === null);
  return canonical([...recordIdsIn(input), ...answered, ...fromRawAnswer]);
}

export function recordIdsOfFinding({ recordId }: Pick<Finding, 'recordId'>): string[] {
  return canonical(recordId ? [recordId] : []);
}

function canonical(ids: readonly string[]): string[] {
  return [...new Set(ids.map(canonicalId))];
}

/** By field name, not by value: orgs may use ids of any form. The API names all these fields `…Id` or `…Ids`. */
export function recordIdsIn(value: unknown, isId = false): string[] {
  if (typeof value === 'string') return isId && value !== '' ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => recordIdsIn(each, isId));
  return Object.entries(value).flatMap(([key, inner]) => recordIdsIn(inner, /^ids?$|Ids?$/.test(key)));
}
