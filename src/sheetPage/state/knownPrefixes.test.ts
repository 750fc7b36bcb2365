import { expect, it } from 'vitest';
import { longSampleId } from '#intake/testing/sampleId.ts';
import type { Journal } from '#journal/journal.ts';
import { activityPrefixes, withKnownPrefixes } from './knownPrefixes.ts';
import { columnsOf } from './sheetSpec.ts';

const runs = [
  { operation: 'generateRenewals', rowCount: 2, done: 2, first: longSampleId(1, 'a0X') },
  { operation: 'generateRenewals', rowCount: 2, done: 1, first: longSampleId(1, '001') },
  { operation: 'cancelRenewals', rowCount: 1, done: 1, first: longSampleId(2, 'a0Z') },
  { operation: 'createOrder', rowCount: 1, done: 1, first: longSampleId(3, 'a0Y') },
];

it('learns prefixes of activities from runs that were done as a whole', async () => {
  const journal = {
    listRuns: async () => runs.map(({ done, ...run }, id) => ({ ...run, id: String(id), counts: { done } })),
    rowAt: async (id: string) => ({ cells: { purchaseActivityId: runs[Number(id)]?.first } }),
  } as unknown as Journal;
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
