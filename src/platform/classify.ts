import * as z from 'zod/mini';
import { type Answer, type RawAnswer, SLOW_ANSWER_MS } from '#contract/answer.ts';
import { type Cause, ruleOf, verdictOf } from '#contract/causes.ts';
import { type Envelope, envelope, type PlatformErrors, platformErrors } from '#contract/envelope.ts';
import { type RenewalsReply, resultsMatchSuccess } from '#contract/generateRenewals.ts';
import { type AnyReply, type OperationName, operations, type ReplyOf } from '#contract/operations.ts';
import { cleanText } from '#lib/cleanText.ts';
import { parseJson } from '#lib/parseJson.ts';

export function classify<Name extends OperationName>(
  operation: Name,
  answer: ReceivedAnswer,
): Answer<ReplyOf<Name>> {
  const { status, redirected, tookMs } = answer;
  const body = readAnswerBody(answer);
  const reply = isSuccess(status) ? replyIn(operation, body) : null;
  const cause = trusted(causeOf(), operation, answer);
  return {
    verdict: verdictOf(cause),
    cause,
    status: redirected ? null : status,
    messages: [...recordIn(cause, body), ...answerMessages(body)],
    reply,
    raw: rawAnswer(answer),
    tookMs,
  };

  function causeOf(): Cause {
    if (redirected) return 'redirected';
    return isSuccess(status) ? successCause(operation, status, body, reply) : failureCause(status, body);
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * Distrusts answers that may be about a second attempt that the browser made on its own: a slow refusal, an unclear
 * 401, and a request to wait or to renew the session if the console would then create something again. An org never
 * refuses a second order; for other operations it refuses a repetition as already done. A slow success stays a success;
 * assignOutcomes adds the warning.
 */
function trusted(cause: Cause, operation: OperationName, { tookMs, wasSentOnce }: ReceivedAnswer): Cause {
  const { run } = ruleOf(cause);
  const verdict = verdictOf(cause);
  const isSlow = tookMs > SLOW_ANSWER_MS;
  const mayCreateAgain = !wasSentOnce && operations[operation].does === 'create';
  if (cause === 'sessionEnded') return isSlow || mayCreateAgain ? 'sessionMayBeRepeat' : cause;
  if (cause === 'sessionUnclear') return isSlow || !wasSentOnce ? 'sessionMayBeRepeat' : cause;
  if ((verdict === 'refused' || verdict === 'notSent') && isSlow) return 'slowRefusal';
  return run === 'wait' && mayCreateAgain ? 'mayBeRepeat' : cause;
}

/** A contradictory or unreadable answer may name a new record: the person needs that id to search the CRM. */
function recordIn(cause: Cause, body: AnswerBody): string[] {
  const id = cause === 'contradiction' || cause === 'unreadable' ? namedRecord(body) : null;
  return id ? [`id: ${id}`] : [];
}

function replyIn<Name extends OperationName>(operation: Name, body: AnswerBody): ReplyOf<Name> | null {
  if (body.kind !== 'service') return null;
  const parsed = z.safeParse(operations[operation].reply, body.json);
  // TypeScript cannot infer the reply of a generic operation; ReplyOf is derived from the same entry.
  return parsed.success ? (parsed.data as ReplyOf<Name>) : null;
}

/** Limit of a body in the journal: longer than any real answer, short enough to store thousands. */
export const RAW_BODY_LIMIT = 64_000;

function rawAnswer({ status, redirected, contentType, body, whole }: ReceivedAnswer): RawAnswer | null {
  if (redirected) return null;
  return {
    status,
    contentType,
    body: body.slice(0, RAW_BODY_LIMIT),
    cut: !whole || body.length > RAW_BODY_LIMIT,
  };
}

/** The cause of a 2xx answer. For renewals `accepted` means that the results can be trusted. */
function successCause(
  operation: OperationName,
  status: number,
  body: AnswerBody,
  reply: AnyReply | null,
): Cause {
  if (body.kind !== 'service') return 'unreadable';
  const { success, errors } = body.envelope;
  const hasErrors = errors?.some((text) => text.trim() !== '') ?? false;
  if (success && hasErrors) return 'contradiction';
  if (operations[operation].carries === 'sets') {
    if (!reply) return success || hasErrors ? 'unreadable' : 'contradiction';
    return resultsMatchSuccess(success, reply as RenewalsReply) ? 'accepted' : 'contradiction';
  }
  if (success) return reply ? 'accepted' : 'unreadable';
  // A failure that names a created record contradicts itself.
  if (!hasErrors || namedRecord(body) !== null) return 'contradiction';
  return status === 200 || status === 201 ? 'serviceRefused' : 'noClearAnswer';
}

const serviceRefusals = new Set([400, 403, 404, 409, 422]);
/** The address does not accept this request, or the request is too large for it. */
const wrongAddresses = new Set([404, 405, 410, 413, 414, 415, 431]);

/** Valid sessions without API access, so a new session does not help. Messages as in jsforce (src/http-api.ts). */
const sessionsWithoutApi = [
  'This session is not valid for use with the REST API',
  'Connected app is not attached to Agent',
  'BlackTab users cannot perform API operations',
];

function failureCause(status: number, body: AnswerBody): Cause {
  switch (status) {
    case 401:
      return unauthorizedCause(body);
    case 429:
      return 'limitReached';
    case 500:
      return crashCause(body);
    case 503:
      return hasCode(body, 'SERVER_UNAVAILABLE') ? 'platformBusy' : 'noClearAnswer';
    default:
      return clearRefusal(status, body) ?? 'noClearAnswer';
  }
}

/** The platform explains its 401 in JSON. Without it, the session may have ended, and the explanation was lost. */
function unauthorizedCause(body: AnswerBody): Cause {
  if (isSessionEnd(body)) return 'sessionEnded';
  return 'isJson' in body && !body.isJson ? 'sessionUnclear' : 'notAllowed';
}

function clearRefusal(status: number, body: AnswerBody): Cause | null {
  switch (body.kind) {
    case 'service':
      if (!serviceRefusals.has(status)) return null;
      return body.envelope.success ? 'contradiction' : 'serviceRefused';
    case 'platform':
      if (status === 400) return 'platformRefused';
      if (status === 403) return hasCode(body, 'REQUEST_LIMIT_EXCEEDED') ? 'limitReached' : 'notAllowed';
      return wrongAddresses.has(status) ? 'wrongAddress' : null;
    case 'html':
      return status === 403 ? 'notAllowed' : null;
    default:
      return null;
  }
}

/** Only the platform's own report of an uncaught error promises that the whole transaction was rolled back. */
function crashCause(body: AnswerBody): Cause {
  if (!hasCode(body, 'APEX_ERROR')) return 'serverFailed';
  if (hasWords(body, 'UNABLE_TO_LOCK_ROW')) return 'recordBusy';
  if (hasWords(body, 'LimitException')) return 'tooMuch';
  return 'rolledBack';
}

function isSessionEnd(body: AnswerBody): boolean {
  return (
    hasCode(body, 'INVALID_SESSION_ID') && !sessionsWithoutApi.some((message) => hasWords(body, message))
  );
}

function hasCode(body: AnswerBody, code: string): boolean {
  return body.kind === 'platform' && body.errors.some(({ errorCode }) => errorCode === code);
}

function hasWords(body: AnswerBody, words: string): boolean {
  return (
    body.kind === 'platform' &&
    body.errors.some(({ errorCode, message }) => errorCode === words || message.includes(words))
  );
}

export interface ReceivedAnswer {
  /** 0 for a redirect that the browser hides (`opaqueredirect`). */
  status: number;
  redirected: boolean;
  contentType: string | null;
  body: string;
  /** False if the body broke off, exceeded `BODY_LIMIT`, or was incomplete at the time limit. */
  whole: boolean;
  tookMs: number;
  /** False if the browser may have sent the request twice by itself: the answer may be about the second attempt. */
  wasSentOnce: boolean;
}

type AnswerBody =
  | { kind: 'service'; envelope: Envelope; json: unknown }
  | { kind: 'platform'; errors: PlatformErrors }
  | { kind: 'html' | 'other'; isJson: boolean };

/** Decided by the body, not its Content-Type, which gateways replace. An incomplete body proves nothing. */
function readAnswerBody({ body, contentType, whole }: ReceivedAnswer): AnswerBody {
  const json = whole ? parseJson(body) : undefined;
  const service = z.safeParse(envelope, json);
  if (service.success) return { kind: 'service', envelope: service.data, json };
  const platform = z.safeParse(platformErrors, json);
  if (platform.success) return { kind: 'platform', errors: platform.data };
  const isHtml = contentType?.includes('html') || body.trimStart().startsWith('<');
  return { kind: isHtml ? 'html' : 'other', isJson: json !== undefined };
}

/** Limit of messages shown. The raw answer keeps the rest. */
export const MESSAGE_COUNT_LIMIT = 100;

function answerMessages(body: AnswerBody): string[] {
  return wordsIn(body)
    .slice(0, MESSAGE_COUNT_LIMIT)
    .map((text) => cleanText(text).trim())
    .filter((text) => text !== '');
}

function wordsIn(body: AnswerBody): string[] {
  switch (body.kind) {
    case 'service':
      return body.envelope.errors ?? [];
    case 'platform':
      return body.errors.map(({ errorCode, message }) => (message ? `${errorCode}: ${message}` : errorCode));
    default:
      return [];
  }
}

/** The id at the top of a service answer, cleaned for display. Null if missing, empty if nothing can be shown. */
function namedRecord(body: AnswerBody): string | null {
  if (body.kind !== 'service') return null;
  const { id } = body.envelope;
  return typeof id === 'string' && id !== '' ? cleanText(id, 100) : null;
}
