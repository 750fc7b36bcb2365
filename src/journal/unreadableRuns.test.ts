import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { databaseName, type JournalDatabase, openDatabase } from './database.ts';
import { deleteRuns } from './deleteOldRuns.ts';
import { RECORDS_PER_READ } from './findRun.ts';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { toStoredRequest } from './records.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, someHistory } from './testing/someHistory.ts';
import { runIds, unlistedRunIds, unreadableRuns } from './unreadableRuns.ts';

emptyStorageForEachTest();

let journal: Journal;
/** Direct access, as with the browser's developer tools, without Order Desk's checks. */
let tools: JournalDatabase;

beforeEach(async () => {
  journal = await openJournal(clara);
  tools = await openDatabase(databaseName(clara));
  await importRun(journal, someHistory({ id: 'whole' }));
  await importRun(journal, someHistory({ id: 'spoiled', createdAt: 500, causes: ['accepted', 'noAnswer'] }));
});

afterEach(() => {
  tools.close();
  journal.close();
});

const put = (store: 'runs' | 'rows' | 'requests', value: object) => tools.put(store, value as never);
const { run, rows, requests } = someHistory({
  id: 'spoiled',
  createdAt: 500,
  causes: ['accepted', 'noAnswer'],
});
const [first, second] = requests.map(toStoredRequest);

const known = { id: 'spoiled', createdAt: 500, operation: 'addOrderItem' };

describe('unreadableRuns', () => {
  it.each<[what: string, spoil: () => Promise<unknown>, named: object]>([
    [
      'a state nobody knows',
      () => put('runs', { ...run, state: 'dancing' }),
      { ...known, fault: 'run.state' },
    ],
    [
      'a run with nothing but its id',
      () => put('runs', { id: 'spoiled' }),
      { id: 'spoiled', createdAt: null, operation: null, fault: 'run.operation' },
    ],
    [
      'a moment that no date can hold',
      () => put('runs', { ...run, createdAt: 1e20 }),
      { ...known, createdAt: null, fault: 'run.createdAt' },
    ],
    [
      'parts whose run is gone',
      () => tools.delete('runs', 'spoiled'),
      { id: 'spoiled', createdAt: null, operation: null, fault: 'run' },
    ],
    [
      'a finding of which nothing else is left',
      async () => {
        await tools.put('settlements', { id: 's1', runId: 'spoiled', row: 1 } as never);
        await Promise.all([tools.delete('runs', 'spoiled'), tools.delete('rows', ['spoiled', 0])]);
        for (const { id } of requests) await tools.delete('requests', id);
      },
      { id: 'spoiled', createdAt: null, operation: null, fault: 'run' },
    ],
    [
      'a row without cells',
      () => put('rows', { runId: 'spoiled', chunk: 0, rows: [rows[0], { index: 1 }] }),
      { ...known, fault: 'rows[0].rows[1].cells' },
    ],
    ['rows that are gone', () => tools.delete('rows', ['spoiled', 0]), { ...known, fault: 'rows' }],
    [
      'a cause nobody knows',
      () => put('requests', { ...second, cause: 'hunger' }),
      { ...known, fault: 'requests[1].cause' },
    ],
    [
      'a request for a row that is not there',
      () =>
        put('requests', {
          ...second,
          rows: [1e9],
          fates: [{ row: 1e9, fate: second?.fates[0]?.fate }],
        }),
      { ...known, fault: 'requests[1]' },
    ],
    [
      'a request that is gone',
      () => tools.delete('requests', second?.id ?? ''),
      { ...known, fault: 'run.counts' },
    ],
    [
      'a request that its index does not hold',
      () => put('requests', { ...first, seq: undefined }),
      { ...known, fault: 'run.counts' },
    ],
    [
      'counts that the requests do not bear out',
      () => put('runs', { ...run, counts: { done: 2, refused: 0, unknown: 0, notSent: 0 } }),
      { ...known, fault: 'run.counts' },
    ],
  ])('names %s, and the page of that run gets nothing to claim', async (_what, spoil, named) => {
    await spoil();
    expect(await unreadableRuns(journal)).toEqual([named]);
    expect((await runIds(journal)).toSorted()).toEqual(['spoiled', 'whole']);
    await expect(journal.readRun('spoiled')).rejects.toThrow('cannot be read');
    expect(await journal.findRun('spoiled')).toMatchObject({
      kind: 'unreadable',
      raw: { rows: expect.anything() },
    });
    expect((await journal.readRun('whole')).run.id).toBe('whole');
  });

  it('reads a large run in slices, and yields to the page between them', async () => {
    await importRun(
      journal,
      someHistory({ id: 'large', causes: Array(2.5 * RECORDS_PER_READ).fill('accepted'), state: 'finished' }),
    );
    const read = vi.spyOn(IDBIndex.prototype, 'getAll');
    expect(await unreadableRuns(journal)).toEqual([]);
    const slices = read.mock.calls.filter(
      ([range]) => range instanceof IDBKeyRange && range.lower[0] === 'large',
    );
    expect(slices.map(([, limit]) => limit)).toEqual(Array(3).fill(RECORDS_PER_READ));
    read.mockRestore();
  });

  it('does not report a run that changes meanwhile', async () => {
    const found = unreadableRuns(journal);
    await journal.recordFindings(
      'spoiled',
      [
        {
          id: 's1',
          runId: 'spoiled',
          row: 1,
          found: 'done',
          recordId: null,
          note: '',
          by: 'Clara',
          at: 9,
        },
      ],
      [outcomeOfCause('sending')],
    );
    expect(await found).toEqual([]);
  });

  it('does not report a run that was erased', async () => {
    await deleteRuns(journal, ['spoiled']);
    expect(await unreadableRuns(journal)).toEqual([]);
    expect(await journal.findRun('spoiled')).toBeNull();
  });
});

describe('unlistedRunIds', () => {
  it.each([
    ['is spoiled', () => put('runs', { ...run, state: 'dancing' })],
    ['is gone', () => tools.delete('runs', 'spoiled')],
  ])('names a run whose record %s, and reads no row and no request', async (_what, spoil) => {
    await spoil();
    const reads = [
      vi.spyOn(IDBObjectStore.prototype, 'getAll'),
      vi.spyOn(IDBObjectStore.prototype, 'openCursor'),
      vi.spyOn(IDBIndex.prototype, 'getAll'),
      vi.spyOn(IDBIndex.prototype, 'openCursor'),
    ];
    expect(await unlistedRunIds(journal)).toEqual(['spoiled']);
    const sources = reads.flatMap(({ mock }) => mock.contexts as (IDBObjectStore | IDBIndex)[]);
    const stores = sources.map((source) => ('objectStore' in source ? source.objectStore : source).name);
    expect(new Set(stores)).toEqual(new Set(['runs']));
  });
});
