import { uriPart } from '#lib/uriPart.ts';

/** A condition of a query. Only the functions of this file make one. */
export type Condition = string & { readonly isCondition: true };
const condition = (text: string) => text as Condition;

const OBJECT = /^[A-Za-z]\w*$/;
const FIELD = /^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/;

/** Throws if the text is not a valid name. config.json was checked, so then another caller is wrong. */
function nameOf(text: string, shape: RegExp): string {
  if (!shape.test(text)) throw new Error(`not a name: ${JSON.stringify(text)}`);
  return text;
}
const fieldOf = (text: string) => nameOf(text, FIELD);
export const checkedObjectName = (text: string) => nameOf(text, OBJECT);

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' };
// The platform knows a few escapes; any other backslash is an error.
const escaped = (text: string) =>
  text.replace(/[\\'"]/g, '\\$&').replace(/[\n\r\t\b\f]/g, (char) => escapes[char] ?? char);

export const literal = (value: string) => `'${escaped(value)}'`;

/** Only LIKE has the escapes `\%` and `\_`; elsewhere they are errors. */
export const contains = (field: string, text: string) =>
  condition(`${fieldOf(field)} LIKE '%${escaped(text).replace(/[%_]/g, '\\$&')}%'`);

export const isOneOf = (field: string, values: readonly string[]) =>
  condition(`${fieldOf(field)} IN (${values.map(literal).join(',')})`);

export const isOneOfNumbers = (field: string, values: readonly string[]) =>
  condition(`${fieldOf(field)} IN (${values.filter(isNumber).join(',')})`);

/** A text that is a number as the platform writes one. */
export const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,10})?$/.test(text);

/** Puts text in quotes; true, false and numbers have none. */
export const equals = (field: string, value: string | number | boolean) =>
  condition(`${fieldOf(field)} = ${typeof value === 'string' ? literal(value) : String(value)}`);

/** Ids grow as records are created, so the next page of a list begins below the last id of the page before. */
export const isBelow = (field: string, id: string) => condition(`${fieldOf(field)} < ${literal(id)}`);

/** By the org's calendar: today and the `days` before. */
export const isInLastDays = (field: string, days: number) =>
  condition(`${fieldOf(field)} >= LAST_N_DAYS:${days}`);

export const anyCondition = (conditions: readonly Condition[]) => condition(`(${conditions.join(' OR ')})`);
export const allOf = (conditions: readonly Condition[]) => condition(conditions.join(' AND '));

export interface Query {
  object: string;
  fields: readonly string[];
  where?: Condition;
  orderBy?: string;
  /** Descending: the newest first, by a time or an id. */
  isDescending?: boolean;
  limit?: number;
}

/** Names of fields ignore case, and the platform refuses a query that names a field twice. */
export const distinctFields = (fields: readonly string[]): string[] => [
  ...new Map(fields.map((field) => [field.toLowerCase(), field])).values(),
];

export function soqlOf({ object, fields, where, orderBy, isDescending, limit }: Query): string {
  const names = distinctFields(['Id', ...fields])
    .map(fieldOf)
    .join(', ');
  return [
    `SELECT ${names} FROM ${checkedObjectName(object)}`,
    where && `WHERE ${where}`,
    orderBy && `ORDER BY ${fieldOf(orderBy)}${isDescending ? ' DESC' : ''}`,
    limit && `LIMIT ${limit}`,
  ]
    .filter(Boolean)
    .join(' ');
}

// Browsers encode quotes in addresses, which makes the text longer.
const inAddress = (text: string) => uriPart(text).replaceAll("'", '%27');

export const queryPath = (query: Query) => `/query?q=${inAddress(soqlOf(query))}`;

/** The platform accepts 16,384 bytes of address and headers, and tokens take up to 2,000 of them. */
const ADDRESS_LIMIT = 9_500;

/** Splits values into batches that each fit one address. */
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
