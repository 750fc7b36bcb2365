import * as z from 'zod/mini';
import { parseJson } from '#lib/parseJson.ts';
import { answerContradictions, type Deviation } from './answerContradictions.ts';
import { envelope, platformErrors } from './envelope.ts';
import { errorStatuses, type OperationName, operations } from './operations.ts';
import { recordIdProblem } from './recordId.ts';

/** An answer with its body as text, or null if the body was not kept completely. `input` is the request, if known. */
export interface AnswerToCheck {
  status: number;
  contentType: string | null;
  body: string | null;
  input?: unknown;
}

/** All deviations of an answer from the contract, checked strictly. platform/classify.ts decides leniently. */
export function deviationsOf(operation: OperationName, answer: AnswerToCheck): Deviation[] {
  const { status, body } = answer;
  const statuses = statusesOf(operation);
  const header = contentTypeDeviations(answer.contentType);
  if (isPlatformError(operation, answer)) return header;
  if (!statuses.includes(status))
    header.unshift({ path: 'status', expected: statuses.join(', '), came: String(status) });
  if (body === null) return header;
  const json = parseJson(body);
  if (json === undefined) return [...header, { path: '$', expected: 'JSON', came: 'other text' }];
  const schema = status < 300 ? operations[operation].reply : envelope;
  const ofShape = [...shapeDeviations(schema, json), ...unknownFields(schema, json, '$')];
  const ofMeaning = answerContradictions(operation, status, json, answer.input).filter(
    ({ path }) => !ofShape.some((other) => other.path === path),
  );
  const all = [...header, ...ofShape, ...ofMeaning];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

const statusesOf = (operation: OperationName) => [...operations[operation].accepted, ...errorStatuses];

/** An error of the platform itself: not part of the contract. */
export function isPlatformError(operation: OperationName, { status, body }: AnswerToCheck): boolean {
  if (status < 400 || statusesOf(operation).includes(status)) return false;
  return z.safeParse(platformErrors, parseJson(body ?? '')).success;
}

function contentTypeDeviations(contentType: string | null): Deviation[] {
  const came = contentType?.split(';')[0]?.trim().toLowerCase().slice(0, 60) || 'none';
  const expected = 'application/json';
  return came === expected ? [] : [{ path: 'content type', expected, came }];
}

/** The keys of this object are ids of a customer's records, in any form. */
const MAP_BY_ID = 'purchaseActivityIdToErrorMessage';

function shapeDeviations(schema: z.core.$ZodType, json: unknown): Deviation[] {
  const issues = z.safeParse(schema, json).error?.issues ?? [];
  return issues.map((issue) => {
    const parts = issue.path.map((part, at) => {
      if (typeof part === 'number') return '[]';
      return issue.path[at - 1] === MAP_BY_ID ? '.{id}' : `.${shownName(String(part))}`;
    });
    const value = issue.path.reduce((at: unknown, part) => (at as Record<PropertyKey, unknown>)[part], json);
    // Reply schemas check types, and otherwise only whether an id is usable.
    const expected = issue.code === 'invalid_type' ? issue.expected.replace('record', 'object') : 'id';
    return { path: `$${parts.join('')}`, expected, came: cameAs(value, expected) };
  });
}

function cameAs(value: unknown, expected: string): string {
  if (expected === 'id') return value === '' ? 'empty string' : 'other string';
  return value === undefined ? 'nothing' : typeOf(value);
}

function unknownFields(schema: z.core.$ZodType, value: unknown, path: string): Deviation[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((entry) => unknownFields(def.element, entry, `${path}[]`));
  if (def.type !== 'object' || typeOf(value) !== 'object') return [];
  return Object.entries(value as object).flatMap(([name, field]): Deviation[] => {
    const at = `${path}.${shownName(name)}`;
    const fieldSchema = Object.hasOwn(def.shape, name) && def.shape[name];
    return fieldSchema
      ? unknownFields(fieldSchema, field, at)
      : [{ path: at, expected: 'no such field', came: typeOf(field) }];
  });
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** An unknown field's name may be the id of a customer's record. */
function shownName(name: string): string {
  if (/\d/.test(name) && recordIdProblem(name) === null) return '{id}';
  return /^\w{1,60}$/.test(name) ? name : '{name}';
}
