import type { Cause } from '#contract/causes.ts';
import type { AnswerBody } from './answerBody.ts';

/** A clear no in the service's own envelope. */
const serviceRefusals = new Set([400, 403, 404, 409, 422]);
/** The platform found nothing at the address that takes this request, or the request is too large for it. */
const wrongAddresses = new Set([404, 405, 410, 413, 414, 415, 431]);

/**
 * Sessions that are alive but may not call the API: a new session of the same kind would be turned away again.
 * The messages are the list of jsforce (src/http-api.ts), where the code is INVALID_SESSION_ID all the same.
 */
const sessionsWithoutApi = [
  'This session is not valid for use with the REST API',
  'Connected app is not attached to Agent',
  'BlackTab users cannot perform API operations',
];

/** The cause behind an answer that is neither 2xx nor a redirect (outcomes.md). */
export function failureCause(status: number, body: AnswerBody): Cause {
  switch (status) {
    case 401:
      return isSessionEnd(body) ? 'sessionEnded' : 'notAllowed';
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
