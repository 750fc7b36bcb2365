import type { FaultInput } from '../faults/fault.ts';
import { scenarioTable } from './scenario.ts';

const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

/** Without a title: an answer without a body. */
function html(phase: 'before' | 'after', status: number, title?: string): FaultInput[] {
  const body = title === undefined ? '' : page(title);
  return [{ phase, action: { kind: 'answer', status, contentType: 'text/html', body } }];
}

export const SESSION_UNCLEAR =
  'Not sent after a stream, else Unknown: the session may have ended. The run pauses for it.';

/** A gateway between browser and service answers, or the platform answers with a page. */
export const answersOfGateway = scenarioTable([
  {
    name: 'service 500 html',
    operation: 'any',
    does: 'Answers 500 with a page; nothing is executed.',
    shows: 'Unknown: something failed in the org; it may have been done, wholly or in part.',
    causes: ['serverFailed'],
    faults: html('before', 500, 'Internal Server Error'),
  },
  {
    name: 'gateway 401',
    operation: 'any',
    does: 'A gateway answers 401 with a page; nothing is executed.',
    shows: SESSION_UNCLEAR,
    causes: ['sessionMayBeRepeat', 'sessionUnclear', 'waiting'],
    faults: html('before', 401, 'Authorization Required'),
  },
  {
    name: 'gateway 401 without a body',
    operation: 'any',
    does: 'Answers 401 and not a word more; nothing is executed.',
    shows: SESSION_UNCLEAR,
    causes: ['sessionMayBeRepeat', 'sessionUnclear', 'waiting'],
    faults: html('before', 401),
  },
  {
    name: 'gateway 408',
    operation: 'any',
    does: 'A gateway answers 408 with a page; nothing is executed.',
    shows: 'Unknown: there was no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('before', 408, 'Request Timeout'),
  },
  {
    name: 'gateway 429',
    operation: 'any',
    does: 'A gateway answers 429 with a page; nothing is executed.',
    shows: 'The org’s limit of requests is reached: the run waits and tries again.',
    causes: ['limitReached'],
    faults: html('before', 429, 'Too Many Requests'),
  },
  {
    name: 'gateway 502 after the work is done',
    operation: 'any',
    does: 'Executes, and a gateway answers 502 with a page.',
    shows: 'Unknown: there was no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('after', 502, 'Bad Gateway'),
  },
  {
    name: 'gateway 502',
    operation: 'any',
    does: 'A gateway answers 502 with a page; nothing is executed.',
    shows: 'Unknown: there was no clear answer, since a gateway also says so after passing a request on.',
    causes: ['noClearAnswer'],
    faults: html('before', 502, 'Bad Gateway'),
  },
  {
    name: 'gateway 503 after the work is done',
    operation: 'any',
    does: 'Executes, and a gateway answers 503 with a page.',
    shows: 'Unknown: there was no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('after', 503, 'Service Unavailable'),
  },
  {
    name: 'gateway 503',
    operation: 'any',
    does: 'A gateway answers 503 with a page; nothing is executed.',
    shows: 'Unknown: there was no clear answer, since a gateway also says so after passing a request on.',
    causes: ['noClearAnswer'],
    faults: html('before', 503, 'Service Unavailable'),
  },
  {
    name: 'gateway 504 after the work is done',
    operation: 'any',
    does: 'Executes, and a gateway answers 504 with a page.',
    shows: 'Unknown: there was no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('after', 504, 'Gateway Timeout'),
  },
  {
    name: 'gateway 520',
    operation: 'any',
    does: 'A gateway answers 520, a status of its own, with a page; nothing is executed.',
    shows: 'Unknown: there was no clear answer.',
    causes: ['noClearAnswer'],
    faults: html('before', 520, 'Web server is returning an unknown error'),
  },
  {
    name: 'origin not allowed',
    operation: 'any',
    does: 'Answers 403 with a page; nothing is executed.',
    shows: 'Refused: not allowed, or this origin is not allowed.',
    causes: ['notAllowed'],
    faults: html('before', 403, 'CORS origin not on the allowlist'),
  },
  {
    name: 'redirect',
    operation: 'any',
    does: 'Sends the browser to another address; nothing is executed.',
    shows: 'Refused: the org’s address leads elsewhere. The run pauses.',
    causes: ['redirected'],
    faults: [
      {
        phase: 'before',
        action: { kind: 'answer', status: 302, body: '', headers: { location: '/somewhere-else' } },
      },
    ],
  },
]);
