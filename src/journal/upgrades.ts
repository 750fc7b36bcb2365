import type { IDBPTransaction } from 'idb';
import type { Finding } from '#run/run.ts';
import { recordIdsOfFinding, recordIdsOfRequest } from './recordIds.ts';
import { fromStoredRequest, type StoredRequest } from './records.ts';

/** The transaction in which stores and indexes can change. Untyped stores: they are those of an older version. */
export type UpgradeTransaction = IDBPTransaction<unknown, string[], 'versionchange'>;

type Upgrade = (transaction: UpgradeTransaction) => void | Promise<void>;

/** By start version. Never change a released step. Each is tested on a stored journal (fixtures/). */
const upgrades: readonly Upgrade[] = [
  createStores,
  indexRecordIds,
  addNicknames,
  moveTeam,
  letFindingsBeWithdrawn,
];

export const JOURNAL_VERSION = upgrades.length;

/** Applies every step from a journal's version to the newest in one transaction: all or nothing. */
export async function upgradeFrom(version: number, transaction: UpgradeTransaction): Promise<void> {
  for (const upgrade of upgrades.slice(version)) await upgrade(transaction);
}

function createStores({ db }: UpgradeTransaction): void {
  const runs = db.createObjectStore('runs', { keyPath: 'id' });
  runs.createIndex('createdAt', 'createdAt');
  // Runs that resend nothing are not in this index.
  runs.createIndex('sendsAgain', 'sendsAgain.runId');
  db.createObjectStore('rows', { keyPath: ['runId', 'chunk'] });
  const requests = db.createObjectStore('requests', { keyPath: 'id' });
  // By plan and attempt, not by time: a clock may be set back between two attempts.
  requests.createIndex('run', ['runId', 'seq', 'attempt']);
  requests.createIndex('bodyHash', 'bodyHash');
  requests.createIndex('operation', 'operation');
  // Only order items have an order in their input; other requests are not in this index.
  requests.createIndex('order', 'input.orderId');
  db.createObjectStore('settlements', { keyPath: 'id' }).createIndex('run', 'runId');
  db.createObjectStore('drafts', { keyPath: 'name' });
}

/** To version 2: an index of all record ids, so that a search need not read the rest. */
async function indexRecordIds(transaction: UpgradeTransaction): Promise<void> {
  await addIds<StoredRequest>(transaction, 'requests', (stored) =>
    recordIdsOfRequest(fromStoredRequest(stored)),
  );
  await addIds<Finding>(transaction, 'settlements', recordIdsOfFinding);
}

/** To version 3: a person's own names for ids. The key is the canonical id, so that a record has only one. */
function addNicknames({ db }: UpgradeTransaction): void {
  db.createObjectStore('nicknames', { keyPath: 'id' });
}

/** To version 4: moves the team's part out of the drafts, where its run ids had underscores for hyphens. */
async function moveTeam(transaction: UpgradeTransaction): Promise<void> {
  const team = transaction.db.createObjectStore('team', { keyPath: 'id' });
  const drafts = transaction.objectStore('drafts');
  for (const { name, values: value } of await drafts.getAll()) {
    const [, runId] = /^team-run\.(.+)$/.exec(name) ?? [];
    const id = name === 'team' ? 'secret' : runId?.replaceAll('_', '-');
    if (id) await Promise.all([team.put({ id, value }), drafts.delete(name)]);
  }
}

/** To version 5, which changes no store: an older version would treat a withdrawn finding as valid. */
function letFindingsBeWithdrawn(): void {}

const AT_A_TIME = 500;

/** Leaves unreadable records unchanged: they must not block the upgrade of the others. */
async function addIds<Stored>(
  transaction: UpgradeTransaction,
  storeName: string,
  idsOf: (stored: Stored) => string[],
): Promise<void> {
  const store = transaction.objectStore(storeName);
  store.createIndex('ids', 'ids', { multiEntry: true });
  // In batches: all at once may not fit into memory, and a cursor takes four times as long.
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
