import { expect, it } from 'vitest';
import { longSampleId } from '#intake/testing/sampleId.ts';
import type { Journal } from '#journal/journal.ts';
import { activityPrefixes, withKnownPrefixes } from './knownPrefixes.ts';
import { columnsOf } from './sheetSpec.ts';

const journalOf = (...runs: { operation: string; done: number; inputs: [unknown, string][] }[]) =>
  ({
    listRuns: () =>
      Promise.resolve(
        runs.map(({ operation, done }, id) => ({ id: String(id), operation, counts: { done } })),
      ),
    firstRequestsOf: (id: string) =>
      Promise.resolve(
        runs[Number(id)]?.inputs.map(([input, verdict]) => ({
          input,
          outcomes: [{ row: 0, outcome: { verdict } }],
        })),
      ),
  }) as unknown as Journal;

it('learns prefixes of activities from executed rows only', async () => {
  const set = (kind: string) => ({ purchaseActivities: [{ purchaseActivityIds: [longSampleId(1, kind)] }] });
  const cancelled = {
    cancelRequests: [{ purchaseActivityId: longSampleId(2, 'a0Z'), cancellationType: 'CancelAtOnceNow' }],
  };
  const journal = journalOf(
    {
      operation: 'generateRenewals',
      done: 1,
      inputs: [
        [set('a0X'), 'done'],
        [set('001'), 'refused'],
      ],
    },
    { operation: 'cancelRenewals', done: 1, inputs: [[cancelled, 'done']] },
    { operation: 'createOrder', done: 1, inputs: [[{ accountId: longSampleId(3, '001') }, 'done']] },
    { operation: 'generateRenewals', done: 0, inputs: [[set('a0Y'), 'done']] },
  );
  expect(await activityPrefixes(journal)).toEqual(['a0X', 'a0Z']);
});

it('returns each column’s prefixes, and those of other records', () => {
  const org = {
    recordIds: 'checked' as const,
    businessUnits: [{ id: longSampleId(1, 'a0B'), label: 'Membership' }],
    subscriptionPlans: [{ id: longSampleId(1, 'a0P'), label: 'Annual' }],
    accounts: [],
    contacts: [],
    products: [],
  };
  const [activity] = withKnownPrefixes(columnsOf('generateRenewals', {}), org, ['a0X']);
  expect(activity?.prefixes).toEqual({ own: ['a0X'], others: ['a0B', 'a0P'] });
  const plan = withKnownPrefixes(columnsOf('addOrderItem', {}), org, ['a0X']).find(
    ({ key }) => key === 'subscriptionPlanId',
  );
  expect(plan?.prefixes).toEqual({ own: ['a0P'], others: ['a0X', 'a0B'] });
});
