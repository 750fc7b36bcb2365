import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, unwrap } from 'idb';
import { type Clock, systemClock } from '#lib/clock.ts';
import type { Finding, Run } from '#run/run.ts';
import { JournalProblem, openingProblem } from './journalProblem.ts';
import type { Draft, Nickname, RowChunk, StoredRequest } from './records.ts';
import { JOURNAL_VERSION, type UpgradeTransaction, upgradeFrom } from './upgrades.ts';
import { abortUnlessEnded, watchTransactions, whenUnresponsive } from './watchTransactions.ts';

/** Rows per record. One each would be 100,000 writes; one for all would read megabytes to show a single row. */
export const ROWS_PER_CHUNK = 500;

export const RUN_STORES = ['runs', 'rows', 'requests', 'settlements'] as const;

/** With every record id that was sent or answered (recordIds.ts), for the index that finds requests by id. */
type IndexedRequest = StoredRequest & { ids: string[] };
type IndexedFinding = Finding & { ids: string[] };

/** The newest version's schema; upgrades.ts creates it. */
export interface JournalSchema extends DBSchema {
  runs: { key: string; value: Run; indexes: { createdAt: number; sendsAgain: string } };
  rows: { key: [string, number]; value: RowChunk };
  requests: {
    key: string;
    value: IndexedRequest;
    indexes: {
      run: [string, number, number];
      bodyHash: string;
      operation: string;
      order: string;
      ids: string;
    };
  };
  settlements: { key: string; value: IndexedFinding; indexes: { run: string; ids: string } };
  drafts: { key: string; value: Draft };
  nicknames: { key: string; value: Nickname };
  team: { key: string; value: { id: string; value: unknown } };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/** The keys of a run's row chunks, and of its requests in the index `run`. */
export const runKeyRange = (runId: string) => IDBKeyRange.bound([runId], [runId, []]);

/** One write in its own transaction, committed at once: kept even if the page goes right after (decision 210). */
export async function writeAtOnce<Name extends 'drafts' | 'nicknames' | 'team'>(
  database: JournalDatabase,
  name: Name,
  write: (store: IDBPObjectStore<JournalSchema, [Name], Name, 'readwrite'>) => Promise<unknown>,
  options?: IDBTransactionOptions,
): Promise<void> {
  const transaction = database.transaction(name, 'readwrite', options);
  const written = write(transaction.store);
  transaction.commit();
  await Promise.all([written, transaction.done]);
}

/** One database per org and person: other users of this browser do not see it. */
export function databaseName(owner: { orgId: string; userId: string }): string {
  return `order-desk/${encodeURIComponent(owner.orgId)}/${encodeURIComponent(owner.userId)}`;
}

/** blocked: another tab has an older version open and must close it · upgrading: may take seconds for a large journal. */
export type JournalWait = 'blocked' | 'upgrading';

export interface DatabaseEvents {
  /** Opening takes longer than usual and continues automatically. */
  onWaiting?: (why: JournalWait) => void;
  /** Another tab waits to upgrade or delete the database: close it soon. */
  onWanted?: () => void;
  /** The browser closed it, for example because a person deleted the site data. */
  onTerminated?: () => void;
  /** A transaction neither completes nor aborts for too long. */
  onUnresponsive?: () => void;
}

/** Opens, creates or upgrades the journal. Rejects with a JournalProblem; never changes a newer version's journal. */
export async function openDatabase(
  name: string,
  events: DatabaseEvents = {},
  clock: Clock = systemClock,
): Promise<JournalDatabase> {
  const isWaiting = Promise.withResolvers<void>();
  const onWaiting = (why: JournalWait) => {
    isWaiting.resolve();
    events.onWaiting?.(why);
  };
  // The reason of a failed upgrade; the browser only reports that it was aborted.
  let failure: unknown;
  try {
    // Merely reading the property throws if site data is blocked.
    if (!globalThis.indexedDB) throw new JournalProblem('missing');
    const opening = openDB<JournalSchema>(name, JOURNAL_VERSION, {
      upgrade(_database, oldVersion, _newVersion, transaction) {
        if (oldVersion > 0) onWaiting('upgrading');
        const keep = (error: unknown) => {
          failure ??= error;
        };
        transaction.done.catch(keep);
        upgradeFrom(oldVersion, transaction as unknown as UpgradeTransaction).catch((error: unknown) => {
          keep(error);
          abortUnlessEnded(transaction);
        });
      },
      blocked: () => onWaiting('blocked'),
      blocking: (_current, _blocked, event) =>
        events.onWanted ? events.onWanted() : (event.target as IDBDatabase).close(),
      terminated: () => events.onTerminated?.(),
    });
    let isUndecided = true;
    const decided = () => {
      isUndecided = false;
    };
    Promise.race([opening, isWaiting.promise]).then(decided, decided);
    const database = await new Promise<JournalDatabase>((resolve, reject) => {
      opening.then(resolve, reject);
      const giveUp = () => {
        reject(new JournalProblem('unresponsive'));
        opening.then(
          (late) => late.close(),
          () => undefined,
        );
      };
      void whenUnresponsive(clock, giveUp, () => isUndecided);
    });
    watchTransactions(unwrap(database), clock, () => events.onUnresponsive?.());
    return database;
  } catch (error) {
    throw openingProblem(failure ?? error);
  }
}
