import { expect, it } from 'vitest';
import { fateOf } from '#run/fatesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { createdOrders } from './useCreatedOrders.ts';

const request = (
  runId: string,
  sentAt: number,
  fate: RequestRecord['fates'][number]['fate'],
): RequestRecord => ({
  id: runId,
  runId,
  seq: 0,
  attempt: 1,
  operation: 'createOrder',
  rows: [0],
  input: { businessUnitId: 'b', customerType: 't', accountId: 'a' },
  bodyHash: '',
  sentAt,
  state: 'answered',
  answeredAt: sentAt + 1,
  cause: fate.cause,
  messages: [],
  raw: null,
  fates: [{ row: 0, fate }],
});

it('lists orders that were answered, and those that a person found in the CRM', async () => {
  const orders = await createdOrders({
    requestsOf: async () => [
      request('done', 1, { ...fateOf('accepted'), recordId: 'O1' }),
      request('found', 2, fateOf('noAnswer')),
      request('lost', 3, fateOf('noAnswer')),
    ],
    allSettlements: async () => [
      { id: 's', runId: 'found', row: 0, found: 'done', recordId: 'O2', note: '', by: 'Clara', at: 9 },
    ],
  });
  expect(orders.map(({ orderId, runId }) => [orderId, runId])).toEqual([
    ['O2', 'found'],
    ['O1', 'done'],
  ]);
});
