import { openDB, unwrap } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '#lib/clock.ts';
import { databaseName, openDatabase } from './database.ts';
import v1 from './fixtures/v1.json' with { type: 'json' };
import { type Journal, openJournal } from './journal.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { restoreDump } from './testing/journalDump.ts';
import { clara, someHistory } from './testing/someHistory.ts';
import { runIds } from './unreadableRuns.ts';

emptyStorageForEachTest();

const wake: (() => void)[] = [];
const clock: Clock = {
  now: () => 0,
  sleep: (_ms, signal) =>
    new Promise((resolve) => {
      wake.push(resolve);
      signal?.addEventListener('abort', () => resolve());
    }),
};
/** Seconds in which the page is awake. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    for (const resolve of wake.splice(0)) resolve();
    await turn();
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

let journal: Journal;
let letGo = () => {};

beforeEach(async () => {
  journal = await openJournal(clara, clock);
});
afterEach(() => {
  letGo();
  journal.close();
});

/** Starts another tab's transaction that never ends and blocks all others. */
async function hang(): Promise<void> {
  const other = await openDB(databaseName(clara));
  const transaction = unwrap(other).transaction([...other.objectStoreNames], 'readwrite');
  const store = transaction.objectStore('runs');
  let isHeld = true;
  const ask = () => {
    if (isHeld) store.count().onsuccess = ask;
    else other.close();
  };
  ask();
  letGo = () => {
    isHeld = false;
  };
}

const { run, rows } = someHistory({ causes: [], rowCount: 1 });
const unresponsive = { code: 'unresponsive' };

describe('a journal that does not answer', () => {
  it('rejects pending transactions after 20 seconds, and all later ones', async () => {
    await hang();
    const underWay = Promise.allSettled([journal.createRun(run, rows), journal.listRuns()]);
    await pass(19);
    expect(journal.trouble.current()).toBeNull();
    await pass(1);
    const rejected = { status: 'rejected', reason: expect.objectContaining(unresponsive) };
    expect(await underWay).toEqual([rejected, rejected]);
    expect(journal.trouble.current()).toMatchObject(unresponsive);
    await expect(journal.drafts.read('form')).rejects.toMatchObject(unresponsive);
    await expect(journal.ask((database) => database.count('runs'))).rejects.toMatchObject(unresponsive);
  });

  it('has written nothing of a rejected transaction, and takes it on a new connection', async () => {
    await hang();
    const first = journal.recordNote(run.id, 'case 4712', { by: 'Clara', at: 1 });
    const earlier = Promise.allSettled([first]);
    await pass(5);
    const later = Promise.allSettled([journal.createRun(run, rows)]);
    await pass(15);
    expect((await earlier).concat(await later).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    letGo();
    await journal.reconnect();
    expect(journal.trouble.current()).toBeNull();
    expect(await runIds(journal)).toEqual([]);
    await journal.createRun(run, rows);
    expect((await journal.readRun(run.id)).rows).toEqual(rows);
    await pass(40);
    expect(journal.trouble.current()).toBeNull();
  });

  it('hangs on a new connection too while the browser hangs', async () => {
    await hang();
    const reading = journal.listRuns().catch(() => 'rejected');
    await pass(20);
    await reading;
    await journal.reconnect();
    const again = journal.listRuns().catch((error: unknown) => error);
    await pass(20);
    expect(await again).toMatchObject(unresponsive);
    expect(journal.trouble.current()).toMatchObject(unresponsive);
  });

  it('is reported if the journal cannot even be opened', async () => {
    vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const opening = journal.reconnect().catch((error: unknown) => error);
    await pass(20);
    expect(await opening).toMatchObject(unresponsive);
  });

  it('says why a new connection fails', async () => {
    await hang();
    const reading = journal.listRuns().catch(() => 'rejected');
    await pass(20);
    await reading;
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await expect(journal.reconnect()).rejects.toMatchObject({ code: 'full' });
    expect(journal.trouble.current()).toMatchObject({ code: 'full' });
  });

  it('is not reported while it waits for another tab to close an older version', async () => {
    const name = 'order-desk/acme/older';
    await restoreDump(name, v1);
    const older = await openDB(name, 1);
    const opening = openDatabase(name, {}, clock);
    await pass(40);
    older.close();
    const database = await opening;
    database.close();
  });
});

it('a long transaction that is still answered is not given up, nor is one that waits for it', async () => {
  let isOver = false;
  const long = journal.ask(async (database) => {
    const { store } = database.transaction('runs', 'readwrite');
    while (!isOver) await store.count();
  });
  const behind = journal.createRun(run, rows);
  await pass(60);
  expect(journal.trouble.current()).toBeNull();
  isOver = true;
  await Promise.all([long, behind]);
  expect(await runIds(journal)).toEqual([run.id]);
});
