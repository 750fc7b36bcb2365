import { uriPart } from '#lib/uriPart.ts';

/** A condition of a query, put together by the functions of this file only. */
export type Condition = string & { readonly isCondition: true };
const condition = (text: string) => text as Condition;

const OBJECT = /^[A-Za-z]\w*$/;
const FIELD = /^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/;

/** Throws for anything but a name: config.json was checked, so another caller has a defect. */
function nameOf(text: string, shape: RegExp): string {
  if (!shape.test(text)) throw new Error(`not a name: ${JSON.stringify(text)}`);
  return text;
}
const fieldOf = (text: string) => nameOf(text, FIELD);
export const objectOf = (text: string) => nameOf(text, OBJECT);

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' };
// The platform knows a few escapes, and any other backslash is an error.
const escaped = (text: string) =>
  text.replace(/[\\'"]/g, '\\$&').replace(/[\n\r\t\b\f]/g, (char) => escapes[char] ?? char);

export const literal = (value: string) => `'${escaped(value)}'`;

/** Only LIKE has the escapes `\%` and `\_`: elsewhere they are errors. */
export const contains = (field: string, text: string) =>
  condition(`${fieldOf(field)} LIKE '%${escaped(text).replace(/[%_]/g, '\\$&')}%'`);

export const isOneOf = (field: string, values: readonly string[]) =>
  condition(`${fieldOf(field)} IN (${values.map(literal).join(',')})`);

/** A text in quotes; true, false and numbers without. */
export const equals = (field: string, value: string | number | boolean) =>
  condition(`${fieldOf(field)} = ${typeof value === 'string' ? literal(value) : String(value)}`);

/** Ids grow as records are created: a page of a list begins below the last one of the page before. */
export const isBelow = (field: string, id: string) => condition(`${fieldOf(field)} < ${literal(id)}`);

/** By the org's own calendar: today and the `days` before. */
export const isInLastDays = (field: string, days: number) =>
  condition(`${fieldOf(field)} >= LAST_N_DAYS:${days}`);

export const anyOf = (conditions: readonly Condition[]) => condition(`(${conditions.join(' OR ')})`);
export const allOf = (conditions: readonly Condition[]) => condition(conditions.join(' AND '));

export interface Query {
  object: string;
  fields: readonly string[];
  where?: Condition;
  orderBy?: string;
  /** The greatest first: the newest, by a time or an id. */
  isDescending?: boolean;
  limit?: number;
}

/** Names of fields ignore case, and the platform refuses a question that names one twice. */
export const distinctFields = (fields: readonly string[]): string[] => [
  ...new Map(fields.map((field) => [field.toLowerCase(), field])).values(),
];

export function soqlOf({ object, fields, where, orderBy, isDescending, limit }: Query): string {
  const names = distinctFields(['Id', ...fields])
    .map(fieldOf)
    .join(', ');
  return [
    `SELECT ${names} FROM ${objectOf(object)}`,
    where && `WHERE ${where}`,
    orderBy && `ORDER BY ${fieldOf(orderBy)}${isDescending ? ' DESC' : ''}`,
    limit && `LIMIT ${limit}`,
  ]
    .filter(Boolean)
    .join(' ');
}

// A browser encodes quotes in addresses, which then are longer than the text.
const inAddress = (text: string) => uriPart(text).replaceAll("'", '%27');

export const queryPath = (query: Query) => `/query?q=${inAddress(soqlOf(query))}`;

/** The platform takes 16,384 bytes of address and headers, and tokens take up to 2,000 of them. */
const ADDRESS_LIMIT = 9_500;

/** Values in batches, each of which fits one address. */
export function batchesOf(
  values: readonly string[],
  addressOf: (batch: readonly string[]) => string,
): string[][] {
  const room = ADDRESS_LIMIT - addressOf([]).length;
  const batches: string[][] = [];
  let batchLength = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const cost = inAddress(`${literal(value)},`).length;
    if (batchLength + cost > room) {
      batches.push([]);
      batchLength = 0;
    }
    batches.at(-1)?.push(value);
    batchLength += cost;
  }
  return batches;
}
