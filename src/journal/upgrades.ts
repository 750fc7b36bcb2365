import type { IDBPTransaction } from 'idb';
import type { RequestRecord, Settlement } from '#run/run.ts';
import { recordIdsOfRequest, recordIdsOfSettlement } from './recordIds.ts';

/** The one in which a browser lets stores and indexes be changed. The stores are untyped: they are those of an older version. */
export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

type Upgrade = (transaction: UpgradeTransaction) => void | Promise<void>;

/** By start version. Never change a released step. Each is tested on a stored journal (fixtures/). */
const upgrades: readonly Upgrade[] = [createStores, indexRecordIds, addNicknames];

export const JOURNAL_VERSION = upgrades.length;

/** Takes a journal through every step from its version to the newest, in one transaction: all of it or nothing. */
export async function upgradeFrom(version: number, transaction: UpgradeTransaction): Promise<void> {
  for (const upgrade of upgrades.slice(version)) await upgrade(transaction);
}

function createStores({ db }: UpgradeTransaction): void {
  const runs = db.createObjectStore('runs', { keyPath: 'id' });
  runs.createIndex('createdAt', 'createdAt');
  // Runs that send nothing again are not in this index.
  runs.createIndex('sendsAgain', 'sendsAgain.runId');
  db.createObjectStore('rows', { keyPath: ['runId', 'chunk'] });
  const requests = db.createObjectStore('requests', { keyPath: 'id' });
  // By plan and attempt, not by time: the clock of a machine can be set back between two attempts.
  requests.createIndex('run', ['runId', 'seq', 'attempt']);
  requests.createIndex('bodyHash', 'bodyHash');
  requests.createIndex('operation', 'operation');
  // Only order items have an order in their input; other requests are not in this index.
  requests.createIndex('order', 'input.orderId');
  db.createObjectStore('settlements', { keyPath: 'id' }).createIndex('run', 'runId');
  db.createObjectStore('drafts', { keyPath: 'name' });
}

/** To version 2: everything is found by any record id in it, without reading the rest. */
async function indexRecordIds(transaction: UpgradeTransaction): Promise<void> {
  await addIds<RequestRecord>(transaction, 'requests', recordIdsOfRequest);
  await addIds<Settlement>(transaction, 'settlements', recordIdsOfSettlement);
}

/** To version 3: a person's own names for ids. By the form that ids are compared by, so that a record has one. */
function addNicknames({ db }: UpgradeTransaction): void {
  db.createObjectStore('nicknames', { keyPath: 'id' });
}

const AT_A_TIME = 500;

/** A record that nobody understands any more stays as it is: it is no reason to lose the others, or to stop all work. */
async function addIds<Stored>(
  transaction: UpgradeTransaction,
  storeName: string,
  idsOf: (stored: Stored) => string[],
): Promise<void> {
  const store = transaction.objectStore(storeName);
  store.createIndex('ids', 'ids', { multiEntry: true });
  // Neither all at once, which may not fit into memory, nor each by a cursor, which took four times as long.
  for (let range: IDBKeyRange | null = null; ; ) {
    const some: (Stored & { id: string })[] = await store.getAll(range, AT_A_TIME);
    const last = some.at(-1);
    if (!last) return;
    range = IDBKeyRange.lowerBound(last.id, true);
    await Promise.all(
      some.map(async (stored) => {
        const ids = attempt(() => idsOf(stored));
        if (ids) await store.put({ ...stored, ids });
      }),
    );
  }
}

function attempt<Value>(make: () => Value): Value | null {
  try {
    return make();
  } catch {
    return null;
  }
}
