import type * as z from 'zod/mini';
import type { Deviation } from './deviation.ts';
import { recordIdProblem } from './recordId.ts';

/** As zod lays a schema open for libraries; the kinds that replies are made of. */
type Def = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as Def;

/**
 * Where parsed JSON differs from a schema, each place once. Walks the schema that the console reads answers with,
 * instead of a strict twin of it that could drift: `looseObject` lets a field more pass, and here it is found.
 */
export function shapeDeviations(schema: z.core.$ZodType, value: unknown): Deviation[] {
  const found = new Map<string, Deviation>();
  for (const deviation of walk(schema, value, '$'))
    found.set(`${deviation.kind} ${deviation.path} ${deviation.came}`, deviation);
  return [...found.values()];
}

function* walk(schema: z.core.$ZodType, value: unknown, path: string): Generator<Deviation> {
  const came = typeOf(value);
  const wrongType: Deviation = { kind: 'wrongType', path, expected: typeWords(schema), came };
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
      if (value !== undefined) yield* walk(unlessLeftOut(def.innerType), value, path);
      return;
    case 'nullable':
      if (value !== null) yield* told(walk(def.innerType, value, path), wrongType);
      return;
    case 'object':
      if (came !== 'object') yield wrongType;
      else yield* fields(def.shape, value as Readonly<Record<string, unknown>>, path);
      return;
    case 'record':
      if (came !== 'object') yield wrongType;
      else for (const entry of Object.values(value as object)) yield* walk(def.valueType, entry, `${path}.*`);
      return;
    case 'array':
      if (!Array.isArray(value)) yield wrongType;
      else for (const entry of value) yield* walk(def.element, entry, `${path}[]`);
      return;
    default:
      if (came !== def.type) yield wrongType;
      // Right in its type, and yet not taken: the one check that replies have is that an id can be one.
      else if (!isTaken(schema, value))
        yield {
          kind: 'wrongValue',
          path,
          expected: 'id',
          came: value === '' ? 'empty string' : 'other string',
        };
  }
}

function* fields(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Generator<Deviation> {
  for (const [name, field] of Object.entries(shape)) {
    if (Object.hasOwn(value, name)) yield* walk(field, value[name], `${path}.${name}`);
    else if (defOf(field).type !== 'optional')
      yield { kind: 'missingField', path: `${path}.${name}`, expected: typeWords(field), came: 'nothing' };
  }
  for (const [name, extra] of Object.entries(value)) {
    if (!Object.hasOwn(shape, name))
      yield {
        kind: 'unknownField',
        path: `${path}.${shownName(name)}`,
        expected: 'no such field',
        came: typeOf(extra),
      };
  }
}

/** A type that may also be null is told as such; what is found further in speaks for itself. */
function* told(found: Generator<Deviation>, outer: Deviation): Generator<Deviation> {
  for (const deviation of found)
    yield deviation.kind === 'wrongType' && deviation.path === outer.path ? outer : deviation;
}

function typeWords(schema: z.core.$ZodType): string {
  const def = defOf(schema);
  if (def.type === 'optional') return typeWords(unlessLeftOut(def.innerType));
  return def.type === 'nullable' ? `${typeWords(def.innerType)} or null` : (jsonTypes[def.type] ?? def.type);
}

/**
 * What a field holds that may be left out. The console reads null there as nothing; api.md has null in one place only,
 * where a field must stand (`renewalOrderId`).
 */
function unlessLeftOut(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  return def.type === 'nullable' ? def.innerType : schema;
}

const jsonTypes: Readonly<Record<string, string>> = { record: 'object' };

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const isTaken = (schema: z.core.$ZodType, value: unknown) =>
  (schema as z.ZodMiniType).safeParse(value).success;

const NAME_LIMIT = 60;

/** A name is shape, but where an object serves as a map it can be an id of a customer. */
function shownName(name: string): string {
  if (/\d/.test(name) && recordIdProblem(name) === null) return '{id}';
  return /^\w+$/.test(name) && name.length <= NAME_LIMIT ? name : '{name}';
}
