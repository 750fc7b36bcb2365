import type { Deviation } from './deviation.ts';
import { envelope, platformErrors } from './envelope.ts';
import { envelopeFault } from './envelopeFault.ts';
import { type OperationName, operations } from './operations.ts';
import { shapeDeviations } from './shapeDeviations.ts';

/** An answer with its body as text; `body: null` where it did not come whole, so that nothing can be said of it. */
export interface CheckedAnswer {
  status: number;
  contentType: string | null;
  body: string | null;
}

export interface AnswerCheck {
  /** `platform`: the platform's own errors, which the contract allows with every status that the service does not use. */
  by: 'service' | 'platform';
  deviations: Deviation[];
}

/**
 * Everything in which an answer differs from the contract, taken strictly. What becomes of a row is decided elsewhere and
 * leniently (platform/classify.ts): a field more is welcome there, and named here.
 */
export function deviationsOf(operation: OperationName, answer: CheckedAnswer): AnswerCheck {
  const { status, body } = answer;
  const { statuses, reply } = operations[operation];
  const isNamed = statuses.some((each) => each === status);
  const header = contentTypeDeviations(answer.contentType);
  const json = parsed(body);
  if (!isNamed && status >= 400 && json && platformErrors.safeParse(json.value).success)
    return { by: 'platform', deviations: header };

  const deviations = isNamed ? header : [statusDeviation(statuses, status), ...header];
  if (body === null) return { by: 'service', deviations };
  if (!json) return { by: 'service', deviations: [...deviations, notJson(body)] };
  const accepted = status < 300;
  const ofShape = shapeDeviations(accepted ? reply : envelope, json.value);
  const { data } = envelope.safeParse(json.value);
  const fault = data ? envelopeFault(operation, accepted, data) : null;
  const ofSense: Deviation[] = fault ? [{ kind: 'contradiction', ...fault }] : [];
  return { by: 'service', deviations: [...deviations, ...ofShape, ...ofSense] };
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
