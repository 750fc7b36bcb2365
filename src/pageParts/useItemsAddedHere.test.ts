import { expect, it } from 'vitest';
import type { RequestRecord } from '#run/run.ts';
import { journalItemsOfOrder } from './useCreatedOrders.ts';

const request = (part: Partial<RequestRecord>): RequestRecord => ({
  id: 'r',
  runId: 'run',
  seq: 0,
  attempt: 1,
  operation: 'addOrderItem',
  rows: [0],
  input: { orderId: 'o', accountId: 'a', contactId: 'c', productId: 'p', quantity: 2 },
  bodyHash: '',
  sentAt: 1,
  state: 'answered',
  answeredAt: 2,
  cause: 'accepted',
  messages: [],
  raw: null,
  outcomes: [{ row: 0, outcome: { verdict: 'done', cause: 'accepted', recordId: '8025g000003NnHe' } }],
  ...part,
});

it('lists the items that were added, newest first, and says which were deleted since', async () => {
  const lost = request({ outcomes: [{ row: 0, outcome: { verdict: 'unknown', cause: 'noAnswer' } }] });
  const later = request({
    sentAt: 5,
    runId: 'later',
    outcomes: [{ row: 0, outcome: { verdict: 'done', cause: 'accepted', recordId: '8025g000003NnHfAAK' } }],
  });
  const deletion = request({ operation: 'deleteOrderItem', input: { id: '8025g000003NnHeAAK' } });
  const refused = request({
    operation: 'deleteOrderItem',
    input: { id: '8025g000003NnHfAAK' },
    outcomes: [{ row: 0, outcome: { verdict: 'refused', cause: 'serviceRefused' } }],
  });

  const items = await journalItemsOfOrder(
    {
      requestsForOrder: async (id) => (id === 'o' ? [request({}), lost, later] : []),
      requestsAbout: async (_index, ids) => new Map([[ids.join(), [deletion, refused]]]),
      findingsIn: async () => [],
    },
    'o',
  );
  expect(items.map(({ itemId, runId, deleted }) => [itemId, runId, deleted])).toEqual([
    ['8025g000003NnHfAAK', 'later', false],
    ['8025g000003NnHe', 'run', true],
  ]);
});
