import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { type Clock, systemClock } from '#lib/clock.ts';
import type { Finding, Run } from '#run/run.ts';
import { JournalProblem, openingProblem } from './journalProblem.ts';
import type { Draft, Nickname, RowChunk, StoredRequest } from './records.ts';
import { JOURNAL_VERSION, type UpgradeTransaction, upgradeFrom } from './upgrades.ts';

/** Rows per record. One each would be 100,000 writes; one for all would read megabytes to show a single row. */
export const ROWS_PER_CHUNK = 500;

/** The stores with a run's records. */
export const RUN_STORES = ['runs', 'rows', 'requests', 'settlements'] as const;

/** With every record id that was sent or answered (recordIds.ts), for the index: a search by id finds only these. */
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
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/** The keys of a run's row chunks, and of its requests in the index `run`. */
export const ofRun = (runId: string) => IDBKeyRange.bound([runId], [runId, []]);

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
  /** A transaction neither completes nor aborts. */
  onUnresponsive?: () => void;
}

/** Seconds without an answer to any request. Importing 100,000 requests takes longer, and gets answers all the while. */
const PATIENCE_S = 20;

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
          abort(transaction);
        });
      },
      blocked: () => onWaiting('blocked'),
      blocking: (_current, _blocked, event) =>
        events.onWanted ? events.onWanted() : (event.target as IDBDatabase).close(),
      terminated: () => events.onTerminated?.(),
    });
    const database = await new Promise<JournalDatabase>((resolve, reject) => {
      opening.then(resolve, reject);
      const giveUp = () => {
        reject(new JournalProblem('unresponsive'));
        opening.then(
          (late) => late.close(),
          () => undefined,
        );
      };
      void whenUnresponsive(Promise.race([opening, isWaiting.promise]), clock, giveUp);
    });
    watchTransactions(unwrap(database), clock, () => events.onUnresponsive?.());
    return database;
  } catch (error) {
    throw openingProblem(failure ?? error);
  }
}

/**
 * Reports a transaction that hangs, and aborts it with all later ones: they were reported as failed and must not run
 * later. Also handles each `done` rejection, which would be uncaught in reads that only await a value.
 */
function watchTransactions(database: IDBDatabase, clock: Clock, onUnresponsive: () => void): void {
  const open = new Set<IDBTransaction>();
  let isUnresponsive = false;
  /** Of all transactions: one that waits behind a long one gets no answers of its own. */
  let answers = 0;
  // WebKit keeps stores locked if a page unloads while reading: no later page could write to them (docs/browsers.md).
  globalThis.addEventListener?.('pagehide', () => {
    for (const each of open) if (each.mode === 'readonly') abort(each);
  });
  database.transaction = (...request: Parameters<IDBDatabase['transaction']>) => {
    const transaction = IDBDatabase.prototype.transaction.apply(database, request);
    const { done } = wrap(transaction);
    const forget = () => open.delete(transaction);
    open.add(transaction);
    done.then(forget, forget);
    // Captured, since the event does not bubble.
    transaction.addEventListener('success', () => answers++, true);
    const giveUp = () => {
      if (!isUnresponsive) onUnresponsive();
      isUnresponsive = true;
      for (const each of open) abort(each);
    };
    void whenUnresponsive(done, clock, giveUp, () => answers);
    return transaction;
  };
}

/**
 * Counts second by second, so that sleep of the computer adds one second at most. Starts over when `progress`
 * changes.
 */
async function whenUnresponsive(
  answer: Promise<unknown>,
  clock: Clock,
  act: () => void,
  progress = () => 0,
): Promise<void> {
  const answered = new AbortController();
  const stop = () => answered.abort();
  answer.then(stop, stop);
  let last = progress();
  for (let silent = 0; silent < PATIENCE_S && !answered.signal.aborted; ) {
    await clock.sleep(1_000, answered.signal);
    silent = progress() === last ? silent + 1 : 0;
    last = progress();
  }
  if (!answered.signal.aborted) act();
}

export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}
