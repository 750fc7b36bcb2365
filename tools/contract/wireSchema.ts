import * as z from 'zod/mini';
import { createOrderReply } from '../../src/contract/createOrder.ts';
import { envelope } from '../../src/contract/envelope.ts';
import { isoDate, quantity } from '../../src/contract/fields.ts';
import { fieldWords } from './documentWords.ts';

/** A part of openapi.json. */
export type Json = Readonly<Record<string, unknown>>;

/**
 * A body of the API as JSON Schema, without the console's own limits (decision 055). The API documents no such
 * limits, and may add fields within /v1.
 */
export function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === quantity) {
        jsonSchema.type = 'integer';
        delete jsonSchema.maximum;
      }
      if (zodSchema === isoDate) jsonSchema.format = 'date';
      if (zodSchema === createOrderReply.shape.uuid) jsonSchema.format = 'uuid';
      if (zodSchema === envelope.shape.errors) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, { type: 'array', items: { type: 'string' } });
      }
      if (zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties;
      delete jsonSchema.propertyNames;
      delete jsonSchema.pattern;
    },
  });
  return described(rest);
}

/** Adds descriptions to its fields. */
function described(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'items' && isJson(value)) return [key, described(value)];
      if (key !== 'properties' || !isJson(value)) return [key, value];
      const fields = Object.entries(value).map(([name, field]) => {
        const words = fieldWords[name];
        return [name, { ...described(field as Json), ...(words && { description: words }) }];
      });
      return [key, Object.fromEntries(fields)];
    }),
  );
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
