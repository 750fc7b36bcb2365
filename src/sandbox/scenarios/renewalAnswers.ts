import type { RewriteName } from '../faults/rewrites.ts';
import { type Scenario, scenarioTable } from './scenario.ts';

const rewritten = (rewrite: RewriteName): Scenario['faults'] => [
  { operation: 'generateRenewals', phase: 'after', action: { kind: 'rewrite', rewrite } },
];

/** Unusual results of a renewal request. Most show more with several sets in one request. */
export const renewalAnswers = scenarioTable([
  {
    name: 'renewal: one set fails',
    operation: 'generateRenewals',
    does: 'Refuses the first set of the request and renews the others.',
    shows: 'The first set Refused with its message, the others Done.',
    causes: ['rowRefused', 'setRefused', 'accepted'],
    faults: [
      {
        operation: 'generateRenewals',
        phase: 'before',
        action: { kind: 'refuseSets', sets: [0], message: 'The renewal price is missing' },
      },
    ],
  },
  {
    name: 'renewal: a result is missing',
    operation: 'generateRenewals',
    does: 'Renews, and leaves the last result out of the answer.',
    shows: 'The set without a result is Unknown.',
    causes: ['resultMissing', 'accepted'],
    faults: rewritten('resultMissing'),
  },
  {
    name: 'renewal: a result too many',
    operation: 'generateRenewals',
    does: 'Renews, and adds a result for a set that nobody sent.',
    shows: 'The sets that were sent are Done; the stray result stands in the answer as it came.',
    causes: ['accepted'],
    faults: rewritten('resultExtra'),
  },
  {
    name: 'renewal: results in another order',
    operation: 'generateRenewals',
    does: 'Renews, and turns the order of the results around; needs several sets in one request.',
    shows: 'Each set has its own result.',
    causes: ['accepted'],
    faults: rewritten('resultsReversed'),
  },
  {
    name: 'renewal: results by 15-character ids',
    operation: 'generateRenewals',
    does: 'Renews, and writes ids in their 15-character form.',
    shows: 'Each set has its own result.',
    causes: ['accepted'],
    faults: rewritten('resultsByShortIds'),
  },
  {
    name: 'renewal: a result about another set',
    operation: 'generateRenewals',
    does: 'Renews, and answers the first set with the ids of a set that nobody sent.',
    shows: 'The first set is Unknown; what was sent and what was answered are both shown.',
    causes: ['resultMismatch', 'accepted'],
    faults: rewritten('resultAboutOthers'),
  },
  {
    name: 'renewal: order id and errors together',
    operation: 'generateRenewals',
    does: 'Renews, and reports an error beside the new order.',
    shows: 'Done, with a warning.',
    causes: ['accepted'],
    faults: rewritten('errorsBesideOrder'),
  },
  {
    name: 'renewal: a message about another activity',
    operation: 'generateRenewals',
    does: 'Refuses the first set of the request, and words it about an activity that nobody sent; renews the others.',
    shows: 'The first set Refused, with the message and the id that it names; the others Done.',
    causes: ['setRefused', 'accepted'],
    faults: [
      {
        operation: 'generateRenewals',
        phase: 'before',
        action: { kind: 'refuseSets', sets: [0], message: 'The renewal price is missing' },
      },
      ...rewritten('messageAboutOthers'),
    ],
  },
]);
