import { wrap } from 'idb';
import type { Clock } from '#lib/clock.ts';

/** Seconds without an answer to any request. Importing 100,000 requests takes longer, but gets answers meanwhile. */
const PATIENCE_S = 20;

/** Transactions that may be aborted when the page goes, besides those that only read: nothing is lost with them. */
const dispensable = new WeakSet<IDBTransaction>();

export const abortOnLeaving = (transaction: IDBTransaction) => void dispensable.add(transaction);

/** Transactions with answers of the org: these are never aborted because the page goes. */
const kept = new WeakSet<IDBTransaction>();

export const keepOnLeaving = (transaction: IDBTransaction) => void kept.add(transaction);

/**
 * Reports a transaction that hangs, and aborts it with all later ones: they were reported as failed and must not run
 * later. Also handles each `done` rejection, which would be uncaught in reads that only await a value.
 */
export function watchTransactions(database: IDBDatabase, clock: Clock, onUnresponsive: () => void): void {
  const open = new Set<IDBTransaction>();
  /** Counts the answers of all transactions: one that waits for a long one gets no answers itself. */
  let answers = 0;
  let isWatching = false;
  // WebKit keeps stores locked if a page goes in the middle of a transaction, and then no later page can write
  // (docs/browsers.md). So there, a page that goes aborts all transactions that are not committed, except those with
  // answers of the org: it makes no more requests, and without a commit nothing would be written. A committed
  // transaction cannot be aborted.
  const isWebKit = globalThis.navigator?.vendor?.startsWith('Apple');
  globalThis.addEventListener?.('pagehide', () => {
    const isDispensable = (each: IDBTransaction) =>
      each.mode === 'readonly' || dispensable.has(each) || (isWebKit && !kept.has(each));
    for (const each of open) if (isDispensable(each)) abortUnlessEnded(each);
  });
  database.transaction = (...request: Parameters<IDBDatabase['transaction']>) => {
    const transaction = IDBDatabase.prototype.transaction.apply(database, request);
    const forget = () => open.delete(transaction);
    open.add(transaction);
    wrap(transaction).done.then(forget, forget);
    // Captured, since the event does not bubble.
    transaction.addEventListener('success', () => answers++, true);
    if (!isWatching) {
      isWatching = true;
      const isWaiting = () => {
        isWatching = open.size > 0;
        return isWatching;
      };
      const giveUp = () => {
        onUnresponsive();
        for (const each of open) abortUnlessEnded(each);
      };
      void whenUnresponsive(clock, giveUp, isWaiting, () => answers);
    }
    return transaction;
  };
}

/**
 * Acts after 20 seconds without an answer. Counts seconds one by one, so that the computer's sleep adds one at most.
 * @param isWaiting false: nothing is left to wait for
 */
export async function whenUnresponsive(
  clock: Clock,
  act: () => void,
  isWaiting: () => boolean,
  answers = () => 0,
): Promise<void> {
  let before = answers();
  for (let silent = 0; silent < PATIENCE_S; ) {
    await clock.sleep(1_000);
    if (!isWaiting()) return;
    silent = answers() === before ? silent + 1 : 0;
    before = answers();
  }
  act();
}

export function abortUnlessEnded(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}
