import { envelope, platformErrors } from '../../src/contract/envelope.ts';
import { renewalResult } from '../../src/contract/generateRenewals.ts';
import { type OperationName, operations } from '../../src/contract/operations.ts';
import { type Json, wireSchema } from './wireSchema.ts';

const inFile = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The schema of a reply with this status. The status determines `success`. */
export function replySchema(operation: OperationName, status: number): Json {
  if (status >= 400) return inFile('ErrorEnvelope');
  const schema = wireSchema(operations[operation].reply);
  if (operation !== 'generateRenewals') return saying(true, schema);
  const results =
    status === 201
      ? { items: inFile('RenewedSet') }
      : { items: { oneOf: [inFile('RenewedSet'), inFile('FailedSet')] }, contains: inFile('FailedSet') };
  return withFields(saying(status === 201, schema), { results: { minItems: 1, ...results } });
}

/** A reply with a status that the API does not name. */
export const otherReply: Json = { anyOf: [inFile('PlatformErrors'), inFile('ErrorEnvelope')] };

/** Shared parts of replies. */
export function replyParts(): Json {
  const result = withFields(wireSchema(renewalResult), {
    purchaseActivityIds: { description: 'Echo of the input ids for that entry.' },
  });
  return {
    ErrorEnvelope: saying(false, wireSchema(envelope)),
    PlatformErrors: wireSchema(platformErrors),
    RenewedSet: withFields(result, {
      renewalOrderId: { type: 'string', anyOf: undefined, description: 'Id of the generated renewal Order.' },
      purchaseActivityIdToErrorMessage: { maxProperties: 0 },
    }),
    FailedSet: withFields(result, {
      renewalOrderId: { type: 'null', anyOf: undefined },
      purchaseActivityIdToErrorMessage: { minProperties: 1 },
    }),
  };
}

function saying(success: boolean, schema: Json): Json {
  const errors = success ? { maxItems: 0 } : { minItems: 1 };
  const required = [...(schema['required'] as string[]), ...(success ? [] : ['errors'])];
  return { ...withFields(schema, { success: { const: success }, errors }), required };
}

/** Adds to the schemas of some fields; undefined removes a key. */
function withFields(schema: Json, more: Readonly<Record<string, Json>>): Json {
  const fields = { ...(schema['properties'] as Record<string, Json>) };
  for (const [name, said] of Object.entries(more)) fields[name] = { ...fields[name], ...said };
  return { ...schema, properties: fields };
}
