import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importRun } from '#journal/importRuns.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { emptyStorageForEachTest } from '#journal/testing/emptyStorage.ts';
import { clara, someHistory } from '#journal/testing/someHistory.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { RequestRecord } from '#run/run.ts';
import { mintId } from '#sandbox/mintId.ts';
import { createdOrder, createdOrders } from './useCreatedOrders.ts';

emptyStorageForEachTest();

let journal: Journal;

beforeEach(async () => {
  journal = await openJournal(clara);
});
afterEach(() => journal.close());

const orderOf = (position: number) => mintId('801', position);

/** A run of createOrder, one request a row; done ones made the order of `first` plus their row. */
async function addRun(id: string, createdAt: number, causes: RequestRecord['cause'][], first = 0) {
  const { run, rows, requests, findings } = someHistory({ id, createdAt, causes, operation: 'createOrder' });
  const orders = requests.map(
    (request, row): RequestRecord => ({
      ...request,
      operation: 'createOrder',
      input: { businessUnitId: 'b', customerType: 't', accountId: mintId('001', row) },
      sentAt: createdAt + row,
      outcomes: request.outcomes.map(({ row: index, outcome }) => {
        const recordId = orderOf(first + index);
        return { row: index, outcome: outcome.verdict === 'done' ? { ...outcome, recordId } : outcome };
      }),
    }),
  );
  await importRun(journal, { run, rows, requests: orders, findings });
}

const found = (runId: string, row: number, recordId: string) =>
  journal.recordFindings(
    runId,
    [{ id: `${runId} ${row}`, runId, row, found: 'done', recordId, note: '', by: 'Clara', at: 9 }],
    [outcomeOfCause('noAnswer')],
  );

/** How many requests the browser's database was asked for. */
function countRequestsRead() {
  const rows = vi.spyOn(IDBObjectStore.prototype, 'get');
  const many = [
    vi.spyOn(IDBIndex.prototype, 'getAll'),
    vi.spyOn(IDBObjectStore.prototype, 'getAll'),
  ] as const;
  return () => {
    const storeOf = (on: unknown) =>
      on instanceof IDBIndex ? on.objectStore.name : (on as IDBObjectStore).name;
    // A reading of many has no bound here.
    const unbounded = many.flatMap(({ mock }) => mock.contexts.filter((on) => storeOf(on) === 'requests'));
    expect(unbounded).toEqual([]);
    return rows.mock.contexts.filter((on) => storeOf(on) === 'requests').length;
  };
}

it('lists orders that were answered, and those that a person found in the CRM', async () => {
  await addRun('sheet', 1_000, ['accepted', 'noAnswer', 'noAnswer']);
  await found('sheet', 1, orderOf(70));
  for (const limit of [undefined, 10]) {
    const orders = await createdOrders(journal, limit);
    expect(orders.map(({ orderId, runId, at }) => [orderId, runId, at])).toEqual([
      [orderOf(70), 'sheet', 1_001],
      [orderOf(0), 'sheet', 1_000],
    ]);
  }
});

it('the newest orders are read from the newest runs, and no more than are needed', async () => {
  const refused = Array.from({ length: 3 }, () => 'serviceRefused' as const);
  await addRun(
    'old',
    1_000,
    Array.from({ length: 300 }, () => 'accepted'),
  );
  await addRun('middle', 10_000, ['accepted', ...refused], 500);
  await addRun('none', 20_000, refused);
  const requestsRead = countRequestsRead();
  const orders = await createdOrders(journal, 3);
  expect(orders.map(({ orderId }) => orderId)).toEqual([500, 299, 298, 297].map(orderOf));
  expect(requestsRead()).toBeLessThanOrEqual(7);
});

it('one order is read without the others, also if a person found it', async () => {
  await addRun(
    'old',
    1_000,
    Array.from({ length: 300 }, () => 'accepted'),
  );
  await addRun('lost', 10_000, ['noAnswer', 'noAnswer']);
  await found('lost', 0, orderOf(70_000));
  await found('lost', 1, orderOf(80_000));
  const requestsRead = countRequestsRead();
  expect(await createdOrder(journal, orderOf(200).slice(0, 15))).toMatchObject({
    orderId: orderOf(200),
    accountId: mintId('001', 200),
    at: 1_200,
  });
  expect(requestsRead()).toBe(1);
  vi.restoreAllMocks();
  const oneRead = vi.spyOn(IDBObjectStore.prototype, 'get');
  const allRead = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  expect(await createdOrder(journal, orderOf(70_000))).toMatchObject({ runId: 'lost', at: 10_000 });
  const ofFindings = (on: unknown) => (on as IDBObjectStore).name === 'settlements';
  expect(oneRead.mock.contexts.filter(ofFindings)).toHaveLength(1);
  expect(allRead.mock.contexts.filter(ofFindings)).toEqual([]);
  expect(await createdOrder(journal, orderOf(999))).toBeNull();
  const withdrawal = { id: 'w', runId: 'lost', row: 0, found: 'withdrawn', withdraws: 'lost 0' } as const;
  await journal.recordFindings(
    'lost',
    [{ ...withdrawal, recordId: null, note: '', by: 'Clara', at: 10 }],
    [outcomeOfCause('settledDone')],
    [outcomeOfCause('noAnswer')],
  );
  expect(await createdOrder(journal, orderOf(70_000))).toBeNull();
});
