import { scenarioTable } from './scenario.ts';

/** No answer, or a slow one. */
export const lostConnections = scenarioTable([
  {
    name: 'answer lost after the work is done',
    operation: 'any',
    does: 'Executes the request, then closes the connection without a byte of an answer.',
    shows: 'Unknown: there was no answer.',
    causes: ['noAnswer'],
    faults: [{ phase: 'after', action: { kind: 'drop' } }],
  },
  {
    name: 'createOrder: answer lost after the order is created',
    operation: 'createOrder',
    does: 'Creates the order, then closes the connection without a byte of an answer.',
    shows: 'Unknown: there was no answer.',
    causes: ['noAnswer'],
    faults: [{ phase: 'after', action: { kind: 'drop' } }],
  },
  {
    name: 'connection lost before the work is done',
    operation: 'any',
    does: 'Closes the connection; nothing is executed.',
    shows:
      'Unknown: there was no answer; a browser cannot tell it from “answer lost after the work is done”.',
    causes: ['noAnswer'],
    faults: [{ phase: 'before', action: { kind: 'drop' } }],
  },
  {
    name: 'answer lost on a kept connection',
    operation: 'any',
    does: 'Answers the next request on a connection kept open, then executes the one after it and closes that connection. A browser may silently send the second one again.',
    shows:
      'First Done; then Unknown, May be done already: look, or Done although it was executed twice: a browser cannot know.',
    causes: ['accepted', 'noAnswer', 'alreadySo', 'groupRefused', 'alreadyGone'],
    faults: [
      { phase: 'after', action: { kind: 'keepConnection' } },
      { phase: 'after', nth: 2, action: { kind: 'drop' } },
    ],
  },
  {
    name: 'slow: 3 seconds',
    operation: 'any',
    does: 'Waits 3 seconds, then executes and answers.',
    shows: 'Progress, then Done.',
    causes: ['sending', 'accepted'],
    faults: [{ phase: 'before', action: { kind: 'delay', ms: 3_000 } }],
  },
  {
    name: 'slow: 25 seconds',
    operation: 'any',
    does: 'Executes, and answers after 25 seconds.',
    shows: 'Done, with the advice to look for duplicates.',
    causes: ['accepted'],
    faults: [{ phase: 'after', action: { kind: 'delay', ms: 25_000 } }],
  },
  {
    name: 'slow refusal: 25 seconds',
    operation: 'any',
    does: 'Answers 400 with the error envelope after 25 seconds; nothing is executed.',
    shows: 'Unknown: refused, but too late to be certain: the browser may have sent the request twice.',
    causes: ['slowRefusal'],
    faults: [
      { phase: 'before', action: { kind: 'delay', ms: 25_000 } },
      {
        phase: 'before',
        action: { kind: 'answer', status: 400, body: '{"success":false,"errors":["The period is closed"]}' },
      },
    ],
  },
  {
    name: 'slower than anybody waits',
    operation: 'any',
    does: 'Executes, and answers after 10 minutes.',
    shows: 'Unknown: no answer in time.',
    causes: ['timedOut'],
    faults: [{ phase: 'after', action: { kind: 'delay', ms: 600_000 } }],
  },
  {
    name: 'answer trickles in',
    operation: 'any',
    does: 'Executes, and sends its answer a few bytes at a time.',
    shows: 'Progress, then Done.',
    causes: ['accepted'],
    faults: [{ phase: 'after', action: { kind: 'trickle', ms: 200 } }],
  },
]);
