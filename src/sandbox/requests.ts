import { type OperationName, operations } from '#contract/operations.ts';
import { type Persona, personas } from './personas.ts';
import { sessionIdOf } from './sessionIds.ts';

/** Where an org in memory is addressed in tests; any host would do. */
export const memoryBaseUrl = 'http://org.test/services/apexrest';

/** A request as somebody signed in would send it. A deletion takes `{ id }`; text is sent as it is, anything else as JSON. */
export function requestFor(
  operation: OperationName,
  input: unknown,
  { persona = personas.clara, baseUrl = memoryBaseUrl }: { persona?: Persona; baseUrl?: string } = {},
): Request {
  const { method, path } = operations[operation];
  const id = operation === 'deleteOrderItem' ? (input as { id: string }).id : '';
  const body = typeof input === 'string' ? input : JSON.stringify(input);
  return new Request(`${baseUrl}${path.replace('{id}', encodeURIComponent(id))}`, {
    method,
    headers: { authorization: `Bearer ${sessionIdOf(persona)}`, 'content-type': 'application/json' },
    body: method === 'DELETE' ? null : body,
  });
}
