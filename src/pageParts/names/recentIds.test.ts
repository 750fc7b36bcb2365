import { describe, expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Finding, RequestRecord } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { recentIds } from './recentIds.ts';

type Cause = RequestRecord['cause'];

/** A form's run with this input and this answered id. */
function sent(
  id: string,
  operation: OperationName,
  input: object,
  recordId?: string,
  cause: Cause = 'accepted',
): RunHistory {
  const history = someHistory({ id, operation, causes: [cause] });
  const outcome = recordId ? { ...outcomeOfCause(cause), recordId } : outcomeOfCause(cause);
  const requests = history.requests.map((request) => ({
    ...request,
    operation,
    input: input as RequestRecord['input'],
    outcomes: [{ row: 0, outcome }],
  }));
  return { ...history, requests };
}

/** As the journal returns them: newest first. */
function journalOf(runs: readonly RunHistory[], findings: Finding[] = []) {
  return {
    listRuns: async () => runs.map(({ run }) => run),
    firstRequestsOf: async (runId: string, count: number) =>
      runs.flatMap(({ requests }) => requests.filter((request) => request.runId === runId)).slice(0, count),
    allFindings: async () => findings,
  };
}

const order = { businessUnitId: 'unit', customerType: 'ORGANIZATION', accountId: '0015g000003NnHd' };

describe('recently used ids', () => {
  it('are listed by kind, newest first, each record once in its newest form', async () => {
    const found = await recentIds(
      journalOf([
        sent('r3', 'createOrder', { ...order, accountId: '0015g000003NnHdAAK' }, '8015g000003ODIWAA4'),
        sent('r2', 'createOrder', { ...order, accountId: '0015g000003NnHD', billToContactId: 'c2' }),
        sent('r1', 'createOrder', order, '8015g000003ODIa'),
      ]),
    );
    expect(found).toEqual(
      new Map([
        ['businessUnit', ['unit']],
        ['account', ['0015g000003NnHdAAK', '0015g000003NnHD']],
        ['order', ['8015g000003ODIWAA4', '8015g000003ODIa']],
        ['contact', ['c2']],
      ]),
    );
  });

  it('hold the parts of an item, and its id until it is deleted', async () => {
    const item = { orderId: 'o', productId: 'p', accountId: 'a', contactId: 'c', quantity: 1 };
    const added = [sent('r2', 'addOrderItem', item, 'i2'), sent('r1', 'addOrderItem', item, 'i1')];
    const before = await recentIds(journalOf(added));
    expect(before.get('orderItem')).toEqual(['i2', 'i1']);
    expect([...before.keys()]).toEqual(['order', 'account', 'contact', 'product', 'orderItem']);
    const after = await recentIds(journalOf([sent('r3', 'deleteOrderItem', { id: 'i2' }), ...added]));
    expect(after.get('orderItem')).toEqual(['i1']);
  });

  it('recognize a deleted item by the other form of its id', async () => {
    const item = { orderId: 'o', productId: 'p', accountId: 'a', contactId: 'c', quantity: 1 };
    const found = await recentIds(
      journalOf([
        sent('r2', 'deleteOrderItem', { id: '8025g000003NnHd' }),
        sent('r1', 'addOrderItem', item, '8025g000003NnHdAAK'),
      ]),
    );
    expect(found.get('orderItem')).toBeUndefined();
  });

  it('leave out refused and unsent rows, and keep unknown ones', async () => {
    const found = await recentIds(
      journalOf([
        sent('r3', 'createOrder', { ...order, accountId: 'refused' }, undefined, 'serviceRefused'),
        sent('r2', 'createOrder', { ...order, accountId: 'unknown' }, undefined, 'noAnswer'),
      ]),
    );
    expect(found.get('account')).toEqual(['unknown']);
  });

  it('hold the order that a person found', async () => {
    const lost = sent('r1', 'createOrder', order, undefined, 'noAnswer');
    const finding: Finding = {
      id: 's1',
      runId: 'r1',
      row: 0,
      found: 'done',
      recordId: 'found',
      note: '',
      by: 'Clara',
      at: 1,
    };
    expect((await recentIds(journalOf([lost], [finding]))).get('order')).toEqual(['found']);
  });
});
