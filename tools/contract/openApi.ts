import * as z from 'zod/mini';
import { envelope, platformErrors } from '../../src/contract/envelope.ts';
import type { Example } from '../../src/contract/examples/example.ts';
import { examples } from '../../src/contract/examples/examples.ts';
import { isoDate, quantity } from '../../src/contract/fields.ts';
import { type OperationName, operationNames, operations } from '../../src/contract/operations.ts';

type Json = Readonly<Record<string, unknown>>;

/** The contract as OpenAPI 3.1, with every example of it. Request bodies are as the console sends them: nothing beside. */
export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of operationNames) {
    const { method, path } = operations[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Order and Subscription Integration API',
      version: '1',
      description: 'As Order Desk understands it. Written from src/contract by `npm run contract`.',
    },
    servers: [
      { url: '{base_url}', variables: { base_url: { default: 'https://org.example/services/apexrest' } } },
    ],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Envelope: schemaOf(envelope), PlatformErrors: schemaOf(platformErrors) },
    },
  };
}

function operationOf(name: OperationName): Json {
  const { method, reply } = operations[name];
  const own: readonly Example[] = examples[name];
  const statuses = [...new Set(own.map((example) => example.reply.status))].sort();
  const responses = statuses.map((status) => {
    const schema = status < 300 ? schemaOf(reply) : { $ref: '#/components/schemas/Envelope' };
    const shown = own.filter((example) => example.reply.status === status);
    const content = json(
      schema,
      shown.map(({ when, reply: { body } }) => [when, body]),
    );
    return [status, { description: statusWords(status), content }] as const;
  });
  const platform = json({ $ref: '#/components/schemas/PlatformErrors' }, []);
  return {
    operationId: name,
    ...(method === 'DELETE' ? { parameters: [idParameter(own)] } : { requestBody: requestBodyOf(name, own) }),
    responses: {
      ...Object.fromEntries(responses),
      default: {
        description: "The platform's own error, before or instead of the service",
        content: platform,
      },
    },
  };
}

function requestBodyOf(name: OperationName, own: readonly Example[]): Json {
  const schema = schemaOf(operations[name].request({ recordIds: 'checked' }));
  const shown = own.flatMap(({ when, request }) =>
    'json' in request ? [[when, request.json] as const] : [],
  );
  return { required: true, content: json(schema, shown) };
}

function idParameter(own: readonly Example[]): Json {
  const ids = own.flatMap(({ when, request }) => ('id' in request ? [[when, request.id] as const] : []));
  return { name: 'id', in: 'path', required: true, schema: { type: 'string' }, examples: named(ids) };
}

function json(schema: Json, shown: readonly (readonly [string, unknown])[]): Json {
  return { 'application/json': { schema, ...(shown.length > 0 && { examples: named(shown) }) } };
}

function named(shown: readonly (readonly [string, unknown])[]): Json {
  return Object.fromEntries(shown.map(([when, value]) => [when, { value }]));
}

/** What goes over the wire. Two fields say more than zod can tell of a check written as code. */
function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === quantity) jsonSchema.type = 'integer';
      if (zodSchema === isoDate) jsonSchema.format = 'date';
    },
  });
  return rest;
}

function statusWords(status: number): string {
  if (status === 201) return 'Everything was done, and records were created';
  if (status === 200) return 'Processed; for renewals, one or more sets failed';
  return status === 500 ? 'The service failed; what it did is not known' : 'Refused; nothing was changed';
}
