import type { FaultInput } from '../faults/fault.ts';
import type { Scenario } from './scenario.ts';

const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

function html(phase: 'before' | 'after', status: number, title: string): FaultInput[] {
  return [{ phase, action: { kind: 'answer', status, contentType: 'text/html', body: page(title) } }];
}

function service(phase: 'before' | 'after', status: number, message: string): FaultInput[] {
  const body = JSON.stringify({ success: false, errors: [message] });
  return [{ phase, action: { kind: 'answer', status, body } }];
}

/** Answers of the service or of something between, which come instead of the usual one. */
export const answersInstead: readonly Scenario[] = [
  {
    name: 'service 500 after the work is done',
    operation: 'any',
    does: 'Executes, and answers 500 with the error envelope.',
    shows: 'Unknown: it may have been done, wholly or in part.',
    causes: ['serverFailed'],
    faults: service('after', 500, 'An unexpected error occurred'),
  },
  {
    name: 'service 500',
    operation: 'any',
    does: 'Answers 500 with the error envelope; nothing is executed.',
    shows: 'Unknown: it may have been done, wholly or in part.',
    causes: ['serverFailed'],
    faults: service('before', 500, 'An unexpected error occurred'),
  },
  {
    name: 'service 500 html',
    operation: 'any',
    does: 'Answers 500 with a page; nothing is executed.',
    shows: 'Unknown: it may have been done, wholly or in part.',
    causes: ['serverFailed'],
    faults: html('before', 500, 'Internal Server Error'),
  },
  {
    name: 'gateway 401',
    operation: 'any',
    does: 'A gateway answers 401 with a page; nothing is executed.',
    shows: 'Refused: no permission, for signing in again would not cure it. The run pauses after three.',
    causes: ['notAllowed', 'waiting'],
    faults: html('before', 401, 'Authorization Required'),
  },
  {
    name: 'gateway 429',
    operation: 'any',
    does: 'A gateway answers 429 with a page; nothing is executed.',
    shows: 'Limit reached: the run waits and tries again.',
    causes: ['limitReached'],
    faults: html('before', 429, 'Too Many Requests'),
  },
  {
    name: 'gateway 502 after the work is done',
    operation: 'any',
    does: 'Executes, and a gateway answers 502 with a page.',
    shows: 'Unknown: no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('after', 502, 'Bad Gateway'),
  },
  {
    name: 'gateway 502',
    operation: 'any',
    does: 'A gateway answers 502 with a page; nothing is executed.',
    shows: 'Unknown: no clear answer, since a gateway also says so after passing a request on.',
    causes: ['noClearAnswer'],
    faults: html('before', 502, 'Bad Gateway'),
  },
  {
    name: 'gateway 503 after the work is done',
    operation: 'any',
    does: 'Executes, and a gateway answers 503 with a page.',
    shows: 'Unknown: no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('after', 503, 'Service Unavailable'),
  },
  {
    name: 'gateway 503',
    operation: 'any',
    does: 'A gateway answers 503 with a page; nothing is executed.',
    shows: 'Unknown: no clear answer, since a gateway also says so after passing a request on.',
    causes: ['noClearAnswer'],
    faults: html('before', 503, 'Service Unavailable'),
  },
  {
    name: 'gateway 504 after the work is done',
    operation: 'any',
    does: 'Executes, and a gateway answers 504 with a page.',
    shows: 'Unknown: no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('after', 504, 'Gateway Timeout'),
  },
  {
    name: 'origin not allowed',
    operation: 'any',
    does: 'Answers 403 with a page; nothing is executed.',
    shows: 'Refused: no permission, or this origin is not allowed.',
    causes: ['notAllowed'],
    faults: html('before', 403, 'CORS origin not on the allowlist'),
  },
  {
    name: 'redirect',
    operation: 'any',
    does: 'Sends the browser to another address; nothing is executed.',
    shows: 'Refused: wrong address. The run pauses.',
    causes: ['redirected'],
    faults: [
      {
        phase: 'before',
        action: { kind: 'answer', status: 302, body: '', headers: { location: '/somewhere-else' } },
      },
    ],
  },
  {
    name: 'refused by a rule',
    operation: 'any',
    does: 'Answers 400 with the error envelope; nothing is executed.',
    shows: 'Refused, in the words of the service.',
    causes: ['serviceRefused', 'groupRefused'],
    faults: service('before', 400, 'The accounting period is closed'),
  },
  {
    name: 'refused in a 200',
    operation: 'any',
    does: 'Answers 200 with success false and an error; nothing is executed.',
    shows: 'Refused, in the words of the service; for a renewal Unknown, since the results are missing.',
    causes: ['serviceRefused', 'resultMissing'],
    faults: service('before', 200, 'The accounting period is closed'),
  },
  {
    name: 'hostile message',
    operation: 'any',
    does: 'Answers 400 with a message full of markup, direction marks and control characters; nothing is executed.',
    shows: 'Refused; the message is plain text and changes nothing around it.',
    causes: ['serviceRefused'],
    faults: service('before', 400, '<img src=x onerror=alert(1)> \u202Edesrever\u202C \u0007 =1+1'),
  },
  {
    name: 'message of a megabyte',
    operation: 'any',
    does: 'Answers 400 with a message of a million characters; nothing is executed.',
    shows: 'Refused; the message is cut.',
    causes: ['serviceRefused'],
    faults: service('before', 400, 'word '.repeat(200_000)),
  },
];
