import { type AnyRequest, type OperationName, operations, toHttpParts } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { RequestFields } from '#contract/requestField.ts';
import { sha256 } from '#lib/sha256.ts';

/** Method, path and body. Equal for requests that differ only in the order of keys, the form of ids or outer spaces. */
export function contentOf(operation: OperationName, input: AnyRequest): string {
  const fields: RequestFields = operations[operation].fields;
  const order = Object.keys(fields);
  const entries = Object.entries(input)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1))
    .map(([key, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [key, value];
      return [key, fields[key]?.kind === 'id' ? canonicalId(value.trim()) : value.trim()];
    });
  return textOf(operation, Object.fromEntries(entries));
}

/** In hex. Shows later that the same was sent. */
export const requestHash = (operation: OperationName, input: AnyRequest): Promise<string> =>
  sha256(contentOf(operation, input));

/** Hashes under which a journal may hold a request: earlier versions hashed it exactly as sent. */
export const requestHashes = (operation: OperationName, input: AnyRequest): Promise<string[]> =>
  Promise.all([...new Set([contentOf(operation, input), textOf(operation, input)])].map(sha256));

function textOf(operation: OperationName, input: AnyRequest): string {
  const { method, path, body } = toHttpParts(operation, input);
  return `${method} ${path}\n${body ?? ''}`;
}
