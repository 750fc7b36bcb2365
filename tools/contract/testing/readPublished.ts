import { readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: zod/mini cannot read JSON Schema, and no byte of this is shipped.
import { fromJSONSchema, type ZodType } from 'zod';
import { type OperationName, operations } from '../../../src/contract/operations.ts';

type Schema = Parameters<typeof fromJSONSchema>[0];
export interface PublishedExample {
  value?: unknown;
  externalValue?: string;
  summary?: string;
  description?: string;
}
type Examples = Readonly<Record<string, PublishedExample>>;
interface Content {
  'application/json': { schema: Schema; examples?: Examples };
}
interface File {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  requestBody?: { content: Content };
  parameters?: [{ schema: Schema; examples: Examples }];
  responses: Record<string, { description: string; content: Content }>;
}

/** An operation in public/openapi.json, with its JSON Schemas as checks. `default` has status NaN. */
export function readPublished(operation: OperationName) {
  const text = readFileSync(new URL('../../../public/openapi.json', import.meta.url), 'utf8');
  // The JSON Schema reader resolves shared parts only in `$defs` of a standalone schema.
  const file: File = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const checkOf = (schema: Schema): ZodType =>
    fromJSONSchema({ ...(schema as object), $defs: file.components.schemas } as Schema);

  const { method, path } = operations[operation];
  const found = file.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the file`);
  const body = found.requestBody?.content['application/json'] ?? found.parameters?.[0];
  if (!body) throw new Error(`${operation} takes nothing`);
  return {
    request: checkOf(body.schema),
    requests: body.examples ?? {},
    replies: Object.entries(found.responses).map(([status, { description, content }]) => ({
      status: Number(status),
      description,
      reply: checkOf(content['application/json'].schema),
      examples: content['application/json'].examples ?? {},
    })),
  };
}
