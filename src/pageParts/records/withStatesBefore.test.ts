import { expect, it } from 'vitest';
import type { OrgRecord } from '#records/orgRecord.ts';
import { acmeRecords } from '#records/testing/lookAt.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { withStatesBefore } from './withStatesBefore.ts';

const [first, second] = seed.activities.renewable;
const rows = [first.id.slice(0, 15), second.id].map((purchaseActivityId, index) => ({
  index,
  cells: { purchaseActivityId },
}));
const record = (fields: Record<string, string>): OrgRecord => ({
  kind: 'purchaseActivity',
  id: first.id,
  name: 'Jane Doe',
  facts: [],
  fields: { Member__c: 'Jane Doe', ...fields },
});
const read = new Map([
  [first.id, record({ Renewal_Status__c: 'Active', LastModifiedDate: '2026-01-15T09:00:00.000+0000' })],
  [second.id, null],
]);

it('keeps value and time of the state, and nothing else of the record', () => {
  expect(withStatesBefore('cancelRenewals', rows, read, acmeRecords())).toEqual([
    { ...rows[0], stateBefore: { value: 'Active', changedAt: Date.UTC(2026, 0, 15, 9) } },
    rows[1],
  ]);
});

it('keeps the value alone where the org does not say when the record was changed', () => {
  const untimed = new Map([[first.id, record({ Renewal_Status__c: 'Active' })]]);
  expect(withStatesBefore('generateRenewals', rows, untimed, acmeRecords())[0]?.stateBefore).toEqual({
    value: 'Active',
  });
});

it('keeps nothing of a related record, of other operations, and where nothing was read', () => {
  const settings = acmeRecords();
  const cancelRenewals = { field: 'Contract__r.Status', done: ['Cancelled'], notPossible: [] };
  const related = new Map([[first.id, record({ 'Contract__r.Status': 'Active' })]]);
  expect(withStatesBefore('cancelRenewals', rows, related, { ...settings, states: { cancelRenewals } })).toBe(
    rows,
  );
  expect(withStatesBefore('createOrder', rows, read, settings)).toBe(rows);
  expect(withStatesBefore('cancelRenewals', rows, undefined, settings)).toBe(rows);
  expect(withStatesBefore('cancelRenewals', rows, read, undefined)).toBe(rows);
});
