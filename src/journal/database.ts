import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { type Clock, systemClock } from '#lib/clock.ts';
import type { RequestRecord, Row, Run, Settlement } from '#run/run.ts';
import { abort } from './completed.ts';
import { JournalProblem, openingProblem } from './journalProblem.ts';
import { JOURNAL_VERSION, type UpgradeTransaction, upgradeFrom } from './upgrades.ts';

/** Rows are kept in records of this many: one each would make 100,000 writes of a large sheet, one in all a write of megabytes for a look at one row. */
export const ROWS_PER_CHUNK = 500;

export interface RowChunk {
  runId: string;
  chunk: number;
  rows: Row[];
}

/** What a person had entered in a form or pasted into a sheet. */
export interface Draft {
  name: string;
  values: unknown;
  savedAt: number;
}

export interface Nickname {
  /** As `canonicalId` gives it. */
  id: string;
  /** As it was given, where that is another form of it. */
  given?: string;
  name: string;
  savedAt: number;
}

/** With every record id that was sent or answered (recordIds.ts), for the index; one that is written without them is not found by id. */
export type StoredRequest = RequestRecord & { ids: string[] };
export type StoredSettlement = Settlement & { ids: string[] };

/** As the newest version has it; upgrades.ts makes it. */
export interface JournalSchema extends DBSchema {
  runs: { key: string; value: Run; indexes: { createdAt: number; sendsAgain: string } };
  rows: { key: [string, number]; value: RowChunk };
  requests: {
    key: string;
    value: StoredRequest;
    indexes: {
      run: [string, number, number];
      bodyHash: string;
      operation: string;
      order: string;
      ids: string;
    };
  };
  settlements: { key: string; value: StoredSettlement; indexes: { run: string; ids: string } };
  drafts: { key: string; value: Draft };
  nicknames: { key: string; value: Nickname };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/** One database for each org and person: what one did, another who signs in here does not see. */
export function databaseName(owner: { orgId: string; userId: string }): string {
  return `order-desk/${encodeURIComponent(owner.orgId)}/${encodeURIComponent(owner.userId)}`;
}

/** blocked: an older version is open in another tab, which has to let go · upgrading: it is brought up to date, which takes seconds where it is large. */
export type JournalWait = 'blocked' | 'upgrading';

export interface DatabaseEvents {
  /** Opening takes longer than usual: it goes on by itself. */
  onWaiting?: (why: JournalWait) => void;
  /** Another tab wants a newer version, or to delete it: close it as soon as may be, for that tab waits. */
  onWanted?: () => void;
  /** The browser has closed it by itself, as when a person deletes the data of this site. */
  onTerminated?: () => void;
  /** A transaction neither completes nor aborts. */
  onUnresponsive?: () => void;
}

/** A transaction takes milliseconds, and seconds where it reads 100,000 rows on a slow computer. */
const PATIENCE_S = 20;

/** Opens, creates or upgrades the journal. Rejects with a JournalProblem; never touches a newer version's. */
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
  // What the browser reports of a failed upgrade is only that it was aborted; the reason stands here.
  let failure: unknown;
  try {
    // Reading the property alone throws where site data is blocked.
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
 * Reports one transaction that hangs, and aborts it with all behind it: they were reported as failed and must
 * not run later. Also handles each `done` rejection, which would be uncaught in reads that only await a
 * value.
 */
function watchTransactions(database: IDBDatabase, clock: Clock, onUnresponsive: () => void): void {
  const open = new Set<IDBTransaction>();
  let isUnresponsive = false;
  // WebKit keeps the stores of a page that goes while it reads: no later page could write to them (docs/browsers.md).
  globalThis.addEventListener?.('pagehide', () => {
    for (const each of open) if (each.mode === 'readonly') abort(each);
  });
  database.transaction = (...request: Parameters<IDBDatabase['transaction']>) => {
    const transaction = IDBDatabase.prototype.transaction.apply(database, request);
    const { done } = wrap(transaction);
    const forget = () => open.delete(transaction);
    open.add(transaction);
    done.then(forget, forget);
    void whenUnresponsive(done, clock, () => {
      if (!isUnresponsive) onUnresponsive();
      isUnresponsive = true;
      for (const each of open) abort(each);
    });
    return transaction;
  };
}

/** Counts second by second, so that the time in which a computer sleeps is one second at most. */
async function whenUnresponsive(answer: Promise<unknown>, clock: Clock, act: () => void): Promise<void> {
  const answered = new AbortController();
  const stop = () => answered.abort();
  answer.then(stop, stop);
  for (let second = 0; second < PATIENCE_S && !answered.signal.aborted; second++)
    await clock.sleep(1_000, answered.signal);
  if (!answered.signal.aborted) act();
}

export const deleteDatabase = (name: string) => deleteDB(name);
