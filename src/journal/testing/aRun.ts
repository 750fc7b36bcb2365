import type { RequestRecord, Row, Run } from '#run/run.ts';
import { clara } from './someHistory.ts';

/** A run of new order items, without requests. */
export function aRun(rowCount: number, id = 'run-1', createdAt = 1): { run: Run; rows: Row[] } {
  return {
    run: {
      id,
      operation: 'addOrderItem',
      owner: clara,
      orgLabel: 'Acme',
      origin: 'sheet',
      createdAt,
      endedAt: null,
      state: 'ready',
      pausedBy: null,
      rowCount,
      requestCount: rowCount,
      counts: { done: 0, refused: 0, unknown: 0, notSent: rowCount },
      rowsPerRequest: 1,
      sendsAgain: null,
      note: 'case 4711',
    },
    rows: Array.from({ length: rowCount }, (_, index) => ({ index, cells: { productId: `p${index}` } })),
  };
}

/** The first request of `aRun`: in flight, and with its answer. */
export const sending: RequestRecord = {
  id: 'request-1',
  runId: 'run-1',
  seq: 0,
  attempt: 1,
  operation: 'addOrderItem',
  rows: [0],
  input: { orderId: 'o1', accountId: 'a1', contactId: 'c1', productId: 'p0', quantity: 1 },
  bodyHash: 'same',
  sentAt: 100,
  state: 'sending',
  answeredAt: null,
  cause: 'sending',
  messages: [],
  raw: null,
  outcomes: [{ row: 0, outcome: { verdict: 'unknown', cause: 'sending' } }],
};
export const answered: RequestRecord = {
  ...sending,
  state: 'answered',
  answeredAt: 120,
  cause: 'accepted',
  raw: { status: 201, contentType: 'application/json', body: '{}', cut: false },
  outcomes: [{ row: 0, outcome: { verdict: 'done', cause: 'accepted', recordId: 'i1' } }],
};
