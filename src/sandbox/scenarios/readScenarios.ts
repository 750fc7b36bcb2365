import type { FaultInput } from '../faults/fault.ts';

/** A named failure of reading records. It never strikes an operation, and no operation's scenario strikes a read. */
export interface ReadScenario {
  readonly name: string;
  readonly does: string;
  readonly shows: string;
  readonly faults: readonly FaultInput[];
}

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

const asToday = 'Ids without names, and one quiet line that says why.';

export const readScenarios: readonly ReadScenario[] = [
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
    name: 'read: hostile names',
    does: 'Gives every record a name with quotes, markup, direction marks and 10,000 characters.',
    shows: 'The name as text in its own place, cut.',
    faults: read({ kind: 'changeRows', change: 'hostileNames' }),
  },
  {
    name: 'read: cancelled between two readings',
    does: 'Finds every membership cancelled from the second reading on.',
    shows: 'What the last reading found, with its time.',
    faults: read({ kind: 'changeRows', change: 'cancelledMeanwhile' }, 'before', 2),
  },
  {
    name: 'read: created twice',
    does: 'Finds each new order and order item twice, in each reading.',
    shows: 'A question: which of the two belongs to the row.',
    // Each reading finds them: a name that is read late changes nothing.
    faults: [
      {
        operation: 'read',
        phase: 'before',
        times: 1_000,
        action: { kind: 'changeRows', change: 'createdTwice' },
      },
    ],
  },
];
