import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { type JournalWait, openDatabase } from './database.ts';
import v1 from './fixtures/v1.json' with { type: 'json' };
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { dumpOf, restoreDump } from './testing/journalDump.ts';
import { JOURNAL_VERSION } from './upgrades.ts';

emptyStorageForEachTest();

const NAME = 'order-desk/acme/clara';

/** A browser whose IndexedDB answers every opening with this error. */
function refuseWith(error: DOMException): void {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw error;
    },
  });
}

describe('a journal that cannot be opened', () => {
  it('is missing if the browser has no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(openDatabase(NAME)).rejects.toMatchObject({ code: 'missing' });
  });

  it.each([
    ['SecurityError', 'refused'],
    ['InvalidStateError', 'refused'],
    ['UnknownError', 'refused'],
    ['QuotaExceededError', 'full'],
  ])('is named after the %s of the browser: %s', async (name, code) => {
    refuseWith(new DOMException('no', name));
    await expect(openDatabase(NAME)).rejects.toMatchObject({ code, cause: { name } });
  });

  it('is left untouched if a newer version wrote it', async () => {
    const newer = { ...v1, version: JOURNAL_VERSION + 1 };
    await restoreDump(NAME, newer);
    await expect(openDatabase(NAME)).rejects.toMatchObject({ code: 'newer' });
    const database = await openDB(NAME);
    expect(await dumpOf(database)).toEqual(newer);
    database.close();
  });

  it('keeps its version and content if there is no room for the upgrade', async () => {
    await restoreDump(NAME, v1);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    });
    await expect(openDatabase(NAME)).rejects.toMatchObject({ code: 'full' });
    const database = await openDB(NAME);
    expect(await dumpOf(database)).toEqual(v1);
    database.close();
  });
});

it('waits for a tab with an older version, says so, and continues by itself', async () => {
  await restoreDump(NAME, v1);
  const older = await openDB(NAME, 1);
  const waits: JournalWait[] = [];
  const database = await openDatabase(NAME, {
    onWaiting: (why) => {
      waits.push(why);
      older.close();
    },
  });
  expect(waits).toEqual(['blocked', 'upgrading']);
  expect(database.version).toBe(JOURNAL_VERSION);
  database.close();
});

it('an aborted read rejects once, without another error', async () => {
  const loose = vi.fn();
  process.on('unhandledRejection', loose);
  const database = await openDatabase(NAME);
  const transaction = database.transaction('runs');
  const read = transaction.store.getAll();
  transaction.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  // Unhandled rejections are reported one turn after all promises.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', loose);
  expect(loose).not.toHaveBeenCalled();
  database.close();
});

it('a page that is closed aborts its reads, and not its writes', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const database = await openDatabase(NAME);
  const reading = database.transaction('rows').done;
  const writing = database.transaction('runs', 'readwrite').done;
  page.dispatchEvent(new Event('pagehide'));
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  await expect(writing).resolves.toBeUndefined();
  database.close();
});
