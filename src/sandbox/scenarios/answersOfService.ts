import type { FaultInput } from '../faults/fault.ts';
import { scenarioTable } from './scenario.ts';

function service(phase: 'before' | 'after', status: number, message: string): FaultInput[] {
  const body = JSON.stringify({ success: false, errors: [message] });
  return [{ phase, action: { kind: 'answer', status, body } }];
}

const refusedInPart = (operation: 'cancelRenewals' | 'generateRenewals', message: string): FaultInput[] => [
  { operation, phase: 'before', action: { kind: 'refuseSets', sets: [1], message, inPart: true } },
];

const ofGroup = '; of a group Unknown, for some of it may be done';

/** The service refuses in its own envelope, instead of or after execution. */
export const answersOfService = scenarioTable([
  {
    name: 'service 500 after the work is done',
    operation: 'any',
    does: 'Executes, and answers 500 with the error envelope.',
    shows: 'Unknown: something failed in the org; it may have been done, wholly or in part.',
    causes: ['serverFailed'],
    faults: service('after', 500, 'An unexpected error occurred'),
  },
  {
    name: 'service 500',
    operation: 'any',
    does: 'Answers 500 with the error envelope; nothing is executed.',
    shows: 'Unknown: something failed in the org; it may have been done, wholly or in part.',
    causes: ['serverFailed'],
    faults: service('before', 500, 'An unexpected error occurred'),
  },
  {
    name: 'service 412',
    operation: 'any',
    does: 'Answers 412 with the error envelope, a status that the service does not use; nothing is executed.',
    shows: 'Unknown: there was no clear answer, in the words of the org.',
    causes: ['noClearAnswer'],
    faults: service('before', 412, 'The record has changed in the meantime'),
  },
  {
    name: 'refused by a rule',
    operation: 'any',
    does: 'Answers 400 with the error envelope; nothing is executed.',
    shows: `Refused, in the words of the org${ofGroup}.`,
    causes: ['serviceRefused', 'groupRefused'],
    faults: service('before', 400, 'The accounting period is closed'),
  },
  {
    name: 'service 403',
    operation: 'any',
    does: 'Answers 403 with the error envelope; nothing is executed.',
    shows: `Refused, in the words of the org${ofGroup}.`,
    causes: ['serviceRefused', 'groupRefused'],
    faults: service('before', 403, 'The account is blocked for this business unit'),
  },
  {
    name: 'service 404',
    operation: 'any',
    does: 'Answers 404 with the error envelope; nothing is executed.',
    shows:
      'Refused, in the words of the org; for a deletion May be done already: look, since the item may be gone by this very request; of a group Unknown.',
    causes: ['serviceRefused', 'groupRefused', 'alreadyGone'],
    faults: service('before', 404, 'A record of the request was not found'),
  },
  {
    name: 'service 409',
    operation: 'any',
    does: 'Answers 409 with the error envelope; nothing is executed.',
    shows: `Refused, in the words of the org${ofGroup}.`,
    causes: ['serviceRefused', 'groupRefused'],
    faults: service('before', 409, 'Another change of the record is under way'),
  },
  {
    name: 'service 422',
    operation: 'any',
    does: 'Answers 422 with the error envelope; nothing is executed.',
    shows: `Refused, in the words of the org${ofGroup}.`,
    causes: ['serviceRefused', 'groupRefused'],
    faults: service('before', 422, 'The subscription ends before it begins'),
  },
  {
    name: 'already so',
    operation: 'any',
    does: 'Answers 400 saying that it is so already, in one of a dozen wordings; nothing is executed.',
    shows: 'May be done already: look, in the words of the org; of a group Unknown, and the run pauses.',
    causes: ['alreadySo', 'groupRefused'],
    faults: [{ phase: 'before', action: { kind: 'alreadyDone' } }],
  },
  {
    name: 'already so after the work is done',
    operation: 'any',
    does: 'Executes, and answers 400 saying that it is so already, in one of a dozen wordings, as to a browser that has sent the request twice.',
    shows: 'May be done already: look, in the words of the org; of a group Unknown, and the run pauses.',
    causes: ['alreadySo', 'groupRefused'],
    faults: [{ phase: 'after', action: { kind: 'alreadyDone' } }],
  },
  {
    name: 'cancelRenewals: a group is refused, some are cancelled',
    operation: 'cancelRenewals',
    does: 'Cancels all but the second of the request, and answers 400 as if it had refused the request as a whole.',
    shows: 'Unknown for each of the group, with “Send one by one”.',
    causes: ['accepted', 'groupRefused'],
    faults: refusedInPart('cancelRenewals', 'A term of the subscription is not paid'),
  },
  {
    name: 'renewal: several sets are refused, some are renewed',
    operation: 'generateRenewals',
    does: 'Renews all but the second set of the request, and answers 400 as if it had refused the request as a whole.',
    shows: 'Unknown for each of the sets: check the CRM.',
    causes: ['accepted', 'groupRefused'],
    faults: refusedInPart('generateRenewals', 'The renewal price is missing'),
  },
  {
    name: 'deleteOrderItem: already gone after the item is deleted',
    operation: 'deleteOrderItem',
    does: 'Deletes the item, and answers 404 saying that it is not found, as to a browser that has sent the request twice.',
    shows:
      'May be done already: look: the item was not found, which somebody else or this very request may have deleted.',
    causes: ['alreadyGone'],
    faults: service('after', 404, 'Order Item not found'),
  },
  {
    name: 'refused in a 200',
    operation: 'any',
    does: 'Answers 200 with success false and an error; nothing is executed.',
    shows:
      'Refused, in the words of the org; for a renewal Unknown, since without results its answer cannot be read.',
    causes: ['serviceRefused', 'groupRefused', 'unreadable'],
    faults: service('before', 200, 'The accounting period is closed'),
  },
  {
    name: 'refused in a 201',
    operation: 'any',
    does: 'Answers 201 with success false and an error; nothing is executed.',
    shows:
      'Refused, in the words of the org; for a renewal Unknown, since without results its answer cannot be read.',
    causes: ['serviceRefused', 'groupRefused', 'unreadable'],
    faults: service('before', 201, 'The accounting period is closed'),
  },
  {
    name: 'hostile message',
    operation: 'any',
    does: 'Answers 400 with a message full of markup, direction marks and control characters; nothing is executed.',
    shows: `Refused; the message is plain text and changes nothing around it${ofGroup}.`,
    causes: ['serviceRefused', 'groupRefused'],
    faults: service('before', 400, '<img src=x onerror=alert(1)> \u202Edesrever\u202C \u0007 =1+1'),
  },
  {
    name: 'message of a megabyte',
    operation: 'any',
    does: 'Answers 400 with a message of a million characters; nothing is executed.',
    shows: `Refused; the message is cut${ofGroup}.`,
    causes: ['serviceRefused', 'groupRefused'],
    faults: service('before', 400, 'word '.repeat(200_000)),
  },
]);
