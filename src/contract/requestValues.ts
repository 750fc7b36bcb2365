import type * as z from 'zod/mini';
import type { schemaOf } from './fields.ts';
import { type OperationName, operations } from './operations.ts';

export type RequestValues<Name extends OperationName> = z.output<
  ReturnType<typeof schemaOf<(typeof operations)[Name]['fields']>>
>;

/** Builds a request's values from the cells of a row. Empty cells of optional fields are left out. */
export function requestValues<Name extends OperationName>(
  operation: Name,
  cells: Readonly<Record<string, string>>,
): RequestValues<Name> {
  const values = Object.entries(operations[operation].fields).flatMap(([key, { kind, optional = false }]) => {
    const text = cells[key] ?? '';
    if (text === '' && (optional || kind === 'currency')) return [];
    return [[key, kind === 'quantity' ? Number(text) : text]];
  });
  return Object.fromEntries(values);
}
