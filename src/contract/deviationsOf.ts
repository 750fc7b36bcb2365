import type { Deviation } from './deviation.ts';
import { echoFaults } from './echoFaults.ts';
import { type Envelope, envelope, platformErrors } from './envelope.ts';
import { generateRenewalsReply } from './generateRenewals.ts';
import { errorStatuses, type OperationName, operations } from './operations.ts';
import { renewalFaults } from './renewalFaults.ts';
import { shapeDeviations } from './shapeDeviations.ts';

/**
 * An answer with its body as text; `body: null` where it did not come whole, so that nothing can be said of it. `input` is
 * what was asked for, where that is known.
 */
export interface CheckedAnswer {
  status: number;
  contentType: string | null;
  body: string | null;
  input?: unknown;
}

export interface AnswerCheck {
  /** `platform`: the platform's own errors, with a status that the contract does not name: it says nothing of them. */
  by: 'service' | 'platform';
  deviations: Deviation[];
}

/**
 * Everything in which an answer differs from the contract, taken strictly. What becomes of a row is decided elsewhere and
 * leniently (platform/classify.ts): a field more is welcome there, and named here.
 */
export function deviationsOf(operation: OperationName, answer: CheckedAnswer): AnswerCheck {
  const { status, body } = answer;
  const { accepted, reply } = operations[operation];
  const statuses = [...accepted, ...errorStatuses];
  const isNamed = statuses.includes(status);
  const header = contentTypeDeviations(answer.contentType);
  const json = parsed(body);
  if (!isNamed && status >= 400 && json && platformErrors.safeParse(json.value).success)
    return { by: 'platform', deviations: header };

  const deviations = isNamed ? header : [statusDeviation(statuses, status), ...header];
  if (body === null) return { by: 'service', deviations };
  if (!json) return { by: 'service', deviations: [...deviations, notJson(body)] };
  const ofShape = shapeDeviations(status < 300 ? reply : envelope, json.value);
  // A field that is told for what it is needs not be told for what it means.
  const ofSense = senseDeviations(operation, answer, json.value).filter(
    ({ path }) => !ofShape.some((other) => other.path === path),
  );
  return { by: 'service', deviations: [...deviations, ...ofShape, ...ofSense] };
}

/** What no schema of the console says, for a row does not hang on it. */
function senseDeviations(
  operation: OperationName,
  { status, input }: CheckedAnswer,
  json: unknown,
): Deviation[] {
  const found: Deviation[] = [];
  const { data } = envelope.safeParse(json);
  const fault = data ? envelopeFault(operation, status, data) : null;
  if (fault) found.push({ kind: 'contradiction', ...fault });
  if (status >= 300) return found;
  return [...found, ...(senseOf[operation]?.(status, json) ?? []), ...echoFaults(operation, input, json)];
}

/** What an accepted answer of one operation must hold beside its shape. */
const senseOf: { readonly [Name in OperationName]?: (status: number, json: unknown) => Deviation[] } = {
  createOrder: (_, json) => uuidDeviations(envelope.safeParse(json).data?.['uuid']),
  generateRenewals: (status, json) => {
    const renewed = generateRenewalsReply.safeParse(json);
    return renewed.success ? renewalFaults(status, renewed.data.results) : [];
  },
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function uuidDeviations(uuid: unknown): Deviation[] {
  if (typeof uuid !== 'string' || UUID.test(uuid)) return [];
  const came = uuid === '' ? 'empty string' : 'other string';
  return [{ kind: 'wrongValue', path: '$.uuid', expected: 'UUID', came }];
}

function parsed(body: string | null): { value: unknown } | null {
  if (body === null) return null;
  try {
    return { value: JSON.parse(body) };
  } catch {
    return null;
  }
}

const statusDeviation = (statuses: readonly number[], status: number): Deviation => ({
  kind: 'status',
  path: '',
  expected: statuses.join(', '),
  came: String(status),
});

const JSON_TYPE = /^application\/json\s*(;|$)/i;

function contentTypeDeviations(contentType: string | null): Deviation[] {
  if (contentType !== null && JSON_TYPE.test(contentType)) return [];
  const came = contentType?.split(';')[0]?.trim().toLowerCase().slice(0, 60) || 'none';
  return [{ kind: 'contentType', path: '', expected: 'application/json', came }];
}

function notJson(body: string): Deviation {
  const text = body.trim();
  const came = text === '' ? 'nothing' : text.startsWith('<') ? 'markup' : 'text';
  return { kind: 'notJson', path: '$', expected: 'JSON', came };
}

/**
 * Where `success` does not fit the status or the errors beside it, or null (api.md, Common response envelope). Only a
 * renewal is answered with 200 where it reports failures, and for nothing else (api.md, endpoint 4).
 */
function envelopeFault(
  operation: OperationName,
  status: number,
  { success, errors }: Envelope,
): { path: '$.success' | '$.errors'; expected: string; came: string } | null {
  const path = '$.success';
  const accepted = status < 300;
  const reportsFailure = operations[operation].carries === 'sets' && status === 200;
  if (!accepted && success) return { path, expected: 'false in an error answer', came: 'true' };
  if (reportsFailure && success) return { path, expected: 'false where a set failed (200)', came: 'true' };
  if (accepted && !success && !reportsFailure)
    return { path, expected: 'true in a 2xx answer', came: 'false' };
  const hasErrors = (errors?.length ?? 0) > 0;
  // A failure by its status: what is amiss is that it does not say which.
  if (!success && !hasErrors) return { path: '$.errors', expected: 'at least one message', came: 'none' };
  return success && hasErrors ? { path, expected: 'false beside errors', came: 'true' } : null;
}
