import type { RewriteName } from '../faults/rewrites.ts';
import { type Scenario, scenarioTable } from './scenario.ts';

const rewritten = (rewrite: RewriteName): Scenario['faults'] => [
  { phase: 'after', action: { kind: 'rewrite', rewrite } },
];

/** The work is done, but its answer is unreadable or contradictory. */
export const brokenAnswers = scenarioTable([
  {
    name: 'answer cut short',
    operation: 'any',
    does: 'Executes, and closes the connection in the middle of the body.',
    shows: 'Unknown: accepted, but the answer cannot be read.',
    causes: ['unreadable'],
    faults: [{ phase: 'after', action: { kind: 'cutBody', keep: 12 } }],
  },
  {
    name: 'unreadable 201',
    operation: 'any',
    does: 'Executes, and answers 201 with a page instead of JSON.',
    shows: 'Unknown: accepted, but the answer cannot be read.',
    causes: ['unreadable'],
    faults: [
      {
        phase: 'after',
        action: { kind: 'answer', status: 201, contentType: 'text/html', body: '<h1>Thank you</h1>' },
      },
    ],
  },
  {
    name: 'unreadable 200',
    operation: 'any',
    does: 'Executes, and answers 200 with text that is not JSON.',
    shows: 'Unknown: accepted, but the answer cannot be read.',
    causes: ['unreadable'],
    faults: [
      { phase: 'after', action: { kind: 'answer', status: 200, contentType: 'text/plain', body: 'OK' } },
    ],
  },
  {
    name: 'answer about another record',
    operation: 'deleteOrderItem',
    does: 'Deletes the item, and answers with the id of another one.',
    shows: 'Unknown: the answer does not fit what was sent.',
    causes: ['resultMismatch'],
    faults: [
      {
        operation: 'deleteOrderItem',
        phase: 'after',
        action: { kind: 'rewrite', rewrite: 'anotherRecord' },
      },
    ],
  },
  {
    name: 'answer of another shape',
    operation: 'any',
    does: 'Executes, and answers with fields of other types than the contract says.',
    shows: 'Unknown: accepted, but the answer cannot be read.',
    causes: ['unreadable'],
    faults: rewritten('idsOfAnotherType'),
  },
  {
    name: 'success true with errors',
    operation: 'any',
    does: 'Executes, and adds an error to an answer that says success.',
    shows: 'Unknown: the answer contradicts itself; both parts are shown.',
    causes: ['contradiction'],
    faults: rewritten('successWithErrors'),
  },
  {
    name: 'success false without errors',
    operation: 'any',
    does: 'Executes, and says success false without naming an error.',
    shows: 'Unknown: the answer contradicts itself.',
    causes: ['contradiction'],
    faults: rewritten('failureWithoutErrors'),
  },
  {
    name: 'answer with unknown fields',
    operation: 'any',
    does: 'Executes, and adds a field that a later version of the API might have.',
    shows: 'Done.',
    causes: ['accepted'],
    faults: rewritten('withUnknownFields'),
  },
]);
