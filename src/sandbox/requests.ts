import { type OperationName, operations, pathParameters, pathWith } from '#contract/operations.ts';
import { type Persona, personas } from './personas.ts';
import { sessionIdOf } from './sessionIds.ts';

/** Address of an in-memory org in tests; any host works. */
export const memoryBaseUrl = 'http://org.test/services/apexrest';

/** A signed-in person's request. Sends text unchanged, anything else as JSON. */
export function requestFor(
  operation: OperationName,
  input: unknown,
  { persona = personas.clara, baseUrl = memoryBaseUrl }: { persona?: Persona; baseUrl?: string } = {},
): Request {
  const { method } = operations[operation];
  const fields: Partial<Record<string, unknown>> = Object(input);
  const path = pathWith(operation, (name) => encodeURIComponent(String(fields[name])));
  const inPath = pathParameters(operation);
  const body =
    typeof input === 'string'
      ? input
      : JSON.stringify(input, (key, value) => (inPath.includes(key) ? undefined : value));
  return new Request(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${sessionIdOf(persona)}`, 'content-type': 'application/json' },
    body: method === 'DELETE' ? null : body,
  });
}
