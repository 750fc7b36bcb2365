import type { FaultInput } from '../faults/fault.ts';
import type { Scenario } from './scenario.ts';

function platform(status: number, errorCode: string, message: string): FaultInput[] {
  const body = JSON.stringify([{ message, errorCode }]);
  return [{ phase: 'before', action: { kind: 'answer', status, body } }];
}

/** The platform answers before or instead of the service; nothing is executed, or it is rolled back. */
export const platformAnswers: readonly Scenario[] = [
  {
    name: 'session ends',
    operation: 'any',
    does: 'Refuses the token with 401 from this request on; nothing is executed.',
    shows: 'The session ended, nothing was done; sign in again and go on.',
    causes: ['sessionEnded', 'waiting'],
    faults: [{ phase: 'before', action: { kind: 'endSession' } }],
  },
  {
    name: 'all sessions end',
    operation: 'any',
    does: 'Refuses every token it has seen with 401 from this request on; nothing is executed.',
    shows: 'In every tab: the session ended, nothing was done; sign in again and go on.',
    causes: ['sessionEnded', 'waiting'],
    faults: [{ phase: 'before', action: { kind: 'endAllSessions' } }],
  },
  {
    name: 'session ends, answer without CORS headers',
    operation: 'any',
    does: 'Refuses the token from this request on, in a way that a page of another origin cannot read; nothing is executed.',
    shows: 'Same origin: the session ended. Other origin: Unknown, no answer.',
    causes: ['sessionEnded', 'noAnswer'],
    faults: [
      { phase: 'before', action: { kind: 'endSession' } },
      { phase: 'after', action: { kind: 'withoutCors' } },
    ],
  },
  {
    name: 'session not valid for the API',
    operation: 'any',
    does: 'Answers 401 for a reason that signing in again does not cure; nothing is executed.',
    shows: 'Refused: no permission.',
    causes: ['notAllowed'],
    faults: platform(401, 'INVALID_AUTH_HEADER', 'This session is not valid for use with the REST API'),
  },
  {
    name: 'permission withdrawn',
    operation: 'any',
    does: 'Answers 403; nothing is executed.',
    shows: 'Refused: no permission. The run pauses after three.',
    causes: ['notAllowed', 'waiting'],
    faults: platform(403, 'FORBIDDEN', 'You do not have access to the Apex class'),
  },
  {
    name: 'limit reached',
    operation: 'any',
    does: 'Answers 403 REQUEST_LIMIT_EXCEEDED; nothing is executed.',
    shows: 'Limit reached: the run waits and tries again.',
    causes: ['limitReached'],
    faults: platform(403, 'REQUEST_LIMIT_EXCEEDED', 'ConcurrentPerOrgLongTxn Limit exceeded.'),
  },
  {
    name: 'too many requests',
    operation: 'any',
    does: 'Answers 429; nothing is executed.',
    shows: 'Limit reached: the run waits and tries again.',
    causes: ['limitReached'],
    faults: platform(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
  },
  {
    name: 'platform busy',
    operation: 'any',
    does: 'Answers 503 SERVER_UNAVAILABLE; nothing is executed.',
    shows: 'Platform busy: the run waits and tries again.',
    causes: ['platformBusy'],
    faults: platform(503, 'SERVER_UNAVAILABLE', 'Server unavailable, please try again'),
  },
  {
    name: 'platform 503 of another kind',
    operation: 'any',
    does: 'Answers 503 with a code other than SERVER_UNAVAILABLE; nothing is executed.',
    shows: 'Unknown: no clear answer, for only that code promises that nothing was begun.',
    causes: ['noClearAnswer'],
    faults: platform(503, 'SERVICE_DOWN', 'The service is down for maintenance'),
  },
  {
    name: 'wrong address',
    operation: 'any',
    does: 'Answers 404 NOT_FOUND as for a path nobody serves; nothing is executed.',
    shows: 'Refused: wrong address. The run pauses.',
    causes: ['wrongAddress'],
    faults: platform(404, 'NOT_FOUND', 'Could not find a match for URL'),
  },
  {
    name: 'request too large',
    operation: 'any',
    does: 'Answers 413; nothing is executed.',
    shows: 'Refused: the request is too large. The run pauses.',
    causes: ['wrongAddress'],
    faults: platform(413, 'REQUEST_ENTITY_TOO_LARGE', 'The request body is too large'),
  },
  {
    name: 'request not understood',
    operation: 'any',
    does: 'Answers 400 JSON_PARSER_ERROR; nothing is executed.',
    shows: 'Refused: code and message.',
    causes: ['platformRefused'],
    faults: platform(400, 'JSON_PARSER_ERROR', 'Unexpected parameter encountered during deserialization'),
  },
  {
    name: 'rolled back',
    operation: 'any',
    does: 'Answers 500 APEX_ERROR; whatever was begun is rolled back.',
    shows: 'Refused: failed in the platform, nothing was saved.',
    causes: ['rolledBack'],
    faults: platform(500, 'APEX_ERROR', 'System.NullPointerException: Attempt to de-reference a null object'),
  },
  {
    name: 'record busy',
    operation: 'any',
    does: 'Answers 500 APEX_ERROR naming UNABLE_TO_LOCK_ROW; rolled back.',
    shows: 'Refused: the record was busy; send again.',
    causes: ['recordBusy'],
    faults: platform(
      500,
      'APEX_ERROR',
      'System.DmlException: Update failed. UNABLE_TO_LOCK_ROW, unable to obtain exclusive access to this record',
    ),
  },
  {
    name: 'too much in one request',
    operation: 'any',
    does: 'Answers 500 APEX_ERROR naming a LimitException; rolled back.',
    shows: 'Refused: too much in one request; send in smaller ones.',
    causes: ['tooMuch'],
    faults: platform(500, 'APEX_ERROR', 'System.LimitException: Too many SOQL queries: 101'),
  },
];
