import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import { idByOrgRules, idProblem } from './recordId.ts';
import type { OrgRules, RequestField, RequestFields } from './requestField.ts';

/** Zod carries messages as text. Ours are typed codes; the screens choose the words. */
export const problemCode = (code: ProblemCode): ProblemCode => code;

/** Our own limit; the API states none. Its example values are a word or two, and a pasted document must not be sent. */
export const FIELD_LENGTH_LIMIT = 255;

const requiredText = (limit = FIELD_LENGTH_LIMIT) =>
  z.string({ error: problemCode('required') }).check(
    z.trim(),
    // Refinements, since the OpenAPI file would state lengths, and the API does not.
    z.refine((text) => text !== '', { error: problemCode('required'), abort: true }),
    z.refine((text) => text.length <= limit, { error: problemCode(`textTooLong ${limit}`), abort: true }),
  );

/** Required in a multi-currency org, where it must be one of its currencies; optional elsewhere. Returns capitals. */
function currency({ currencies }: OrgRules) {
  const code = (isKnown: (text: string) => boolean) =>
    requiredText().check(z.toUpperCase(), z.refine(isKnown, { error: problemCode('currencyUnknown') }));
  const mayBeLeftOut = optional(code((text) => /^[A-Z]{3}$/.test(text)));
  // One type for both cases: whether a currency is required depends on the org, which is known at run time only.
  return currencies
    ? (code((text) => currencies.includes(text)) as unknown as typeof mayBeLeftOut)
    : mayBeLeftOut;
}

/** A typed or pasted record id, trimmed and in the form that this org stores. */
export const recordId = (rules: OrgRules) =>
  z.string({ error: problemCode('idMissing') }).check(
    z.trim(),
    ({ value, issues }) => {
      const code = idProblem(value, rules);
      if (code) issues.push({ code: 'custom', message: code, input: value });
    },
    z.overwrite((text: string) => idByOrgRules(text, rules)),
  );

/** An empty field counts as absent: the API distinguishes a missing field from an empty text. Takes a form's text. */
function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.pipe(
    z.transform((value: string): unknown =>
      typeof value === 'string' && value.trim() === '' ? undefined : value,
    ),
    z.optional(schema),
  );
}

/** Our own limits; the API states none. Another year is probably a typing error, such as 0207 or 2207. */
export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2100;

/** An ISO 8601 calendar date that exists (2026-02-30 does not). Zod's own check is half a kilobyte larger. */
export const isoDate = z
  .string({ error: problemCode('dateMalformed') })
  .check(z.trim(), ({ value, issues }) => {
    const year = Number(value.slice(0, 4));
    const isLikely = year >= FIRST_YEAR && year <= LAST_YEAR;
    const code = !isDay(value) ? 'dateMalformed' : isLikely ? null : 'yearUnlikely';
    if (code) issues.push({ code: 'custom', message: problemCode(code), input: value });
  });

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Our own limit; the API states none. A million or more is probably a typing error, and an order cannot be undone. */
export const QUANTITY_LIMIT = 999_999;

const isEmpty = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** A whole number, at least 1. "2.00" is 2; "1.000" is refused: it means a thousand in half of Europe. */
export const quantity = z.pipe(
  z.transform((value: string): unknown =>
    typeof value === 'string' && /^\s*[+-]?\d+(\.0{1,2})?\s*$/.test(value) ? Number(value) : value,
  ),
  z.number({ error: ({ input }) => problemCode(isEmpty(input) ? 'required' : 'quantityNotWhole') }).check(
    z.refine((value: number) => Number.isInteger(value), { error: problemCode('quantityNotWhole') }),
    z.minimum(1, problemCode('quantityTooSmall')),
    z.maximum(QUANTITY_LIMIT, problemCode('quantityTooLarge')),
  ),
);

const schemaOfKind = {
  id: (_field: RequestField, rules: OrgRules) => recordId(rules),
  text: ({ limit }: RequestField) => requiredText(limit),
  currency: (_field: RequestField, rules: OrgRules) => currency(rules),
  quantity: () => quantity,
  date: () => isoDate,
};

type SchemaOf<Field extends RequestField> = ReturnType<(typeof schemaOfKind)[Field['kind']]>;

type OptionalOf<Schema> = Schema extends z.core.$ZodType ? ReturnType<typeof optional<Schema>> : never;

type FieldSchema<Field extends RequestField> = Field extends { optional: true }
  ? OptionalOf<SchemaOf<Field>>
  : SchemaOf<Field>;

export function fieldSchema<Field extends RequestField>(field: Field, rules: OrgRules): FieldSchema<Field> {
  const schema = schemaOfKind[field.kind](field, rules);
  return (field.optional ? optional(schema) : schema) as FieldSchema<Field>;
}

export function schemaOf<Fields extends RequestFields>(fields: Fields, rules: OrgRules) {
  const entries = Object.entries(fields);
  const shape = Object.fromEntries(entries.map(([key, field]) => [key, fieldSchema(field, rules)]));
  const later = entries.flatMap(([key, { laterThan }]) => (laterThan ? [{ key, laterThan }] : []));
  return z
    .strictObject(shape as unknown as { -readonly [Key in keyof Fields]: FieldSchema<Fields[Key]> })
    .check(
      ...later.map(({ key, laterThan }) =>
        z.refine<object>((request) => isLater(request, laterThan, key), {
          error: problemCode('endNotAfterStart'),
          path: [key],
        }),
      ),
    );
}

function isLater(request: object, startKey: string, endKey: string): boolean {
  const { [startKey]: start, [endKey]: end } = request as Partial<Record<string, string>>;
  return !start || !end || start < end;
}

export function askedFields<Fields extends RequestFields>(
  fields: Fields,
  { currencies }: Pick<OrgRules, 'currencies'>,
): (keyof Fields & string)[] {
  return Object.keys(fields).filter((key) => fields[key]?.kind !== 'currency' || currencies !== undefined);
}
