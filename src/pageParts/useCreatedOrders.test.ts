import { expect, it } from 'vitest';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { createdOrders } from './useCreatedOrders.ts';

const request = (
  runId: string,
  sentAt: number,
  outcome: RequestRecord['outcomes'][number]['outcome'],
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
  cause: outcome.cause,
  messages: [],
  raw: null,
  outcomes: [{ row: 0, outcome }],
});

it('lists orders that were answered, and those that a person found in the CRM', async () => {
  const orders = await createdOrders({
    requestsOf: async () => [
      request('done', 1, { ...outcomeOfCause('accepted'), recordId: 'O1' }),
      request('found', 2, outcomeOfCause('noAnswer')),
      request('lost', 3, outcomeOfCause('noAnswer')),
    ],
    allFindings: async () => [
      { id: 's', runId: 'found', row: 0, found: 'done', recordId: 'O2', note: '', by: 'Clara', at: 9 },
    ],
  });
  expect(orders.map(({ orderId, runId }) => [orderId, runId])).toEqual([
    ['O2', 'found'],
    ['O1', 'done'],
  ]);
});
