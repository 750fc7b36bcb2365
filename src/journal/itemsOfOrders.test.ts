import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunWithRows } from '#run/runStore.ts';
import { exportJournal } from './exportJournal.ts';
import { importRuns, readImportFile } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { answered, aRun, sending } from './testing/aRun.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara } from './testing/someHistory.ts';
import { runIds } from './unreadableRuns.ts';

emptyStorageForEachTest();

let journal: Journal;

beforeEach(async () => {
  journal = await openJournal(clara);
});
afterEach(() => {
  journal.close();
});

const orders = aRun(2);
const items: RunWithRows = {
  run: { ...aRun(2).run, id: 'items', state: 'paused', pausedBy: 'orderOpen', ordersIn: orders.run.id },
  rows: [0, 1].map((index) => ({ index, cells: {}, order: { runId: orders.run.id, index } })),
};
const createBoth = () => journal.createRun({ ...orders.run, itemsIn: 'items' }, orders.rows, items);

it('orders and their items are recorded together, or neither of them', async () => {
  await createBoth();
  expect((await journal.readRun(orders.run.id)).run.itemsIn).toBe('items');
  const { run, rows } = await journal.readRun('items');
  expect([run.ordersIn, run.pausedBy]).toEqual([orders.run.id, 'orderOpen']);
  expect(rows.map(({ openOrder }) => openOrder?.cause)).toEqual(['waiting', 'waiting']);

  const other = aRun(2, 'other');
  await expect(journal.createRun(other.run, other.rows, items)).rejects.toThrow();
  expect((await runIds(journal)).toSorted()).toEqual(['items', orders.run.id].toSorted());
});

it('an item is read with the id of its order once that is done', async () => {
  await createBoth();
  const progress = { id: orders.run.id, state: 'paused', pausedBy: null, endedAt: null } as const;
  await journal.recordIntent(sending, progress);
  expect((await journal.readRun('items')).rows[0]?.openOrder?.cause).toBe('sending');
  const outcomes = answered.outcomes.map((each) => ({
    ...each,
    outcome: { ...each.outcome, recordId: '8015g000003ODIWAA4' },
  }));
  await journal.recordAnswer({ ...answered, outcomes }, progress);
  const { rows } = await journal.readRun('items');
  expect(rows[0]?.cells).toEqual({ orderId: '8015g000003ODIWAA4' });
  expect(rows[1]?.openOrder?.cause).toBe('waiting');

  // An export has what is recorded, not what is derived from it.
  const found = await journal.findRun('items');
  expect(found?.kind === 'read' && found.history.rows).toEqual(items.rows);
});

it('both come back from an exported file', async () => {
  await createBoth();
  const file = await exportJournal(journal, clara, Date.now());
  await journal.erase();
  journal = await openJournal(clara);
  const offer = await readImportFile(journal, new File([file], 'journal.json'), clara);
  if (offer.kind !== 'read') throw new Error('refused');
  expect(await importRuns(journal, offer.plan.fresh)).toEqual({ added: 2, failed: [] });
  const { run, rows } = await journal.readRun('items');
  expect([run.ordersIn, run.pausedBy, rows[1]?.order?.index]).toEqual([orders.run.id, 'orderOpen', 1]);
});
