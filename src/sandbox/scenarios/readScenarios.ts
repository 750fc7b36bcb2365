import type { ReadChangeName } from '../data/readChanges.ts';
import type { FaultInput } from '../faults/fault.ts';
import type { Scenario } from './scenario.ts';

/** A named failure of reading records. It never strikes an operation, and no operation's scenario strikes a read. */
export type ReadScenario<Name extends string = string> = Omit<Scenario<Name>, 'operation' | 'causes'>;

const answer = (status: number, errorCode: string, message: string): FaultInput[] => [
  {
    operation: 'read',
    phase: 'before',
    action: { kind: 'answer', status, body: JSON.stringify([{ message, errorCode }]) },
  },
];
const read = (action: FaultInput['action'], phase: FaultInput['phase'] = 'before', nth = 1): FaultInput[] => [
  { operation: 'read', phase, nth, action } as FaultInput,
];

/** Each reading: a name that is read late must not use it up. */
const always = (change: ReadChangeName): FaultInput[] => [
  { operation: 'read', phase: 'before', times: 1_000, action: { kind: 'changeRead', change } },
];

const asToday = 'Ids without names, and one quiet line that says why.';

const readTable = <Name extends string>(scenarios: readonly ReadScenario<Name>[]) => scenarios;

export const readScenarios = readTable([
  {
    name: 'read: slow',
    does: 'Answers after 3 seconds.',
    shows: 'Ids at once, names when they come.',
    faults: read({ kind: 'delay', ms: 3_000 }),
  },
  {
    name: 'read: slower than anybody waits',
    does: 'Answers after 10 minutes.',
    shows: asToday,
    faults: read({ kind: 'delay', ms: 600_000 }),
  },
  {
    name: 'read: connection lost',
    does: 'Closes the connection.',
    shows: asToday,
    faults: read({ kind: 'drop' }),
  },
  {
    name: 'read: refused',
    does: 'Answers 403 API_DISABLED_FOR_ORG.',
    shows: asToday,
    faults: answer(403, 'API_DISABLED_FOR_ORG', 'API is not enabled for this Organization or Partner'),
  },
  {
    name: 'read: session ends',
    does: 'Refuses the token with 401 from this read on.',
    shows: 'Renews the session as writes do; else ids without names.',
    faults: read({ kind: 'endSession' }),
  },
  {
    name: 'read: field unknown',
    does: 'Answers 400 INVALID_FIELD.',
    shows: `${asToday} Diagnostics names the field.`,
    faults: answer(400, 'INVALID_FIELD', "No such column 'Plan__c' on entity 'Membership__c'."),
  },
  {
    name: 'read: object unknown',
    does: 'Answers 400 INVALID_TYPE.',
    shows: asToday,
    faults: answer(400, 'INVALID_TYPE', "sObject type 'Membership__c' is not supported."),
  },
  {
    name: 'read: address too long',
    does: 'Answers 414.',
    shows: asToday,
    faults: answer(414, 'URI_TOO_LONG', 'The address is too long'),
  },
  {
    name: 'read: limit reached',
    does: 'Answers 403 REQUEST_LIMIT_EXCEEDED.',
    shows: 'Ids without names; reads pause for a minute, writes go on.',
    faults: answer(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.'),
  },
  {
    name: 'read: broken JSON',
    does: 'Cuts its answer off after 20 bytes of JSON.',
    shows: asToday,
    faults: read({ kind: 'answer', status: 200, body: '{"done":true,"records' }),
  },
  {
    name: 'read: answer of another shape',
    does: 'Answers 200 with an object that no read has.',
    shows: asToday,
    faults: read({ kind: 'answer', status: 200, body: '{"success":true}' }),
  },
  {
    name: 'read: few calls left today',
    does: 'Says from now on that 20 of 100,000 calls are left today.',
    shows: 'A warning in the confirmation of a larger run.',
    faults: [{ operation: 'read', phase: 'before', times: 1_000, action: { kind: 'callsLeft', calls: 20 } }],
  },
  {
    name: 'read: hostile names',
    does: 'Gives every record a name with quotes, markup, direction marks and 10,000 characters.',
    shows: 'The name as text in its own place, cut.',
    faults: read({ kind: 'changeRead', change: 'hostileNames' }),
  },
  {
    name: 'read: cancelled between two readings',
    does: 'Finds every membership cancelled from the second reading on.',
    shows: 'What the last reading found, with its time.',
    faults: read({ kind: 'changeRead', change: 'cancelledMeanwhile' }, 'before', 2),
  },
  {
    name: 'read: created twice',
    does: 'Finds each new order and order item twice, in each reading.',
    shows: 'Two candidates that agree: which of them belongs to the row is for a person to say.',
    faults: always('createdTwice'),
  },
  {
    name: 'read: by another user',
    does: 'Says that Sam Support created and last changed every record.',
    shows: 'Who it was. Nothing is proposed, and no candidate agrees.',
    faults: always('byAnotherUser'),
  },
  {
    name: 'read: without times',
    does: 'Says of no record when it was created or changed.',
    shows: 'That the time is not known. Nothing is proposed, and no candidate agrees.',
    faults: always('withoutTimes'),
  },
  {
    name: 'read: orders hidden',
    does: 'Shows this person no order and no order item.',
    shows: 'No candidate, and that hidden ones may exist.',
    faults: always('ordersHidden'),
  },
  {
    name: 'read: accounts hidden',
    does: 'Shows this person no account.',
    shows: 'That the account is not visible: its orders may be hidden, or it was merged.',
    faults: always('accountsHidden'),
  },
  {
    name: 'read: memberships hidden',
    does: 'Shows this person no membership.',
    shows: 'That the record is not visible, and may exist.',
    faults: always('membershipsHidden'),
  },
  {
    name: 'read: fields hidden',
    does: 'Refuses to read the customer type of orders and the contact of items.',
    shows: 'Those fields as not compared, all others compared.',
    faults: always('fieldsHidden'),
  },
  {
    name: 'read: last change hidden',
    does: 'Refuses to read when a record was last changed, and by whom.',
    shows: 'Names as before. The state, and nothing proposed.',
    faults: always('lastChangeHidden'),
  },
  {
    name: 'read: short answer',
    does: 'Leaves the last record out, and counts it.',
    shows: 'For names, one quiet line that says why; for candidates, that the list is not whole.',
    faults: always('answeredShort'),
  },
  {
    name: 'read: answered twice',
    does: 'Sends each record twice.',
    shows: 'The same as for a short answer.',
    faults: always('answeredTwice'),
  },
  {
    name: 'read: alien records',
    does: 'Sends records of other ids and other accounts than it was asked for.',
    shows: 'None of them: the answer could not be read, or the list is not whole.',
    faults: always('answeredAlien'),
  },
  {
    name: 'read: reordered',
    does: 'Sends its records in another order.',
    shows: 'The same as without.',
    faults: always('answeredReordered'),
  },
  {
    name: 'read: time hidden',
    does: 'Answers without the header Date, as where CORS hides it.',
    shows: 'That the org’s time is not known.',
    faults: always('timeHidden'),
  },
]);
