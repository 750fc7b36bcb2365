import { expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { newRun } from './newRun.ts';

const at = {
  id: 'run',
  now: 1,
  org: { label: 'Acme', baseUrl: 'https://acme.example' },
  owner: { orgId: 'acme', userId: '005', userName: 'Clara' },
};

it.each<[string, OperationName, Record<string, string>, string | undefined, string | undefined]>([
  ['its file', 'cancelRenewals', { purchaseActivityId: 'a1' }, 'june.csv', 'june.csv'],
  [
    'the customer of its first row',
    'cancelRenewals',
    { purchaseActivityId: 'a1', 'sheet:Customer': 'Jane Doe' },
    undefined,
    'Jane Doe',
  ],
  ['its first record', 'cancelRenewals', { purchaseActivityId: 'a1' }, undefined, 'a1'],
  ['the account of its first order', 'createOrder', { accountId: '001' }, undefined, '001'],
  ['nothing without any of them', 'createOrder', {}, undefined, undefined],
])('a run is called by %s', (_, operation, cells, title, called) => {
  const rows = [{ index: 0, cells }];
  const run = newRun({ operation, origin: 'sheet', rows, planned: [], rowsPerRequest: 1, title }, at);
  expect(run.title).toBe(called);
});
