import { wrap } from 'idb';
import type { Clock } from '#lib/clock.ts';

/** Seconds without an answer to any request. Importing 100,000 requests takes longer, and gets answers all the while. */
const PATIENCE_S = 20;

/** Transactions to abort if the page goes, besides those that read: nothing is lost with them. */
const dispensable = new WeakSet<IDBTransaction>();

export const abortOnLeaving = (transaction: IDBTransaction) => void dispensable.add(transaction);

/** Transactions with answers: never aborted because the page goes. */
const kept = new WeakSet<IDBTransaction>();

export const keepOnLeaving = (transaction: IDBTransaction) => void kept.add(transaction);

/**
 * Reports a transaction that hangs, and aborts it with all later ones: they were reported as failed and must not run
 * later. Also handles each `done` rejection, which would be uncaught in reads that only await a value.
 */
export function watchTransactions(database: IDBDatabase, clock: Clock, onUnresponsive: () => void): void {
  const open = new Set<IDBTransaction>();
  /** Counts the answers of all transactions: one that waits behind a long one gets no answers of its own. */
  let answers = 0;
  let isWatching = false;
  // WebKit keeps stores locked if a page goes in the middle of a transaction: no later page could write (docs/browsers.md).
  // So all but answers is aborted there that is not committed: a page that goes asks for no more, and without a commit
  // nothing is written. What is committed cannot be aborted.
  const isWebKit = globalThis.navigator?.vendor?.startsWith('Apple');
  globalThis.addEventListener?.('pagehide', () => {
    const isDispensable = (each: IDBTransaction) =>
      each.mode === 'readonly' || dispensable.has(each) || (isWebKit && !kept.has(each));
    for (const each of open) if (isDispensable(each)) abort(each);
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
        for (const each of open) abort(each);
      };
      void whenSilent(clock, giveUp, isWaiting, () => answers);
    }
    return transaction;
  };
}

/**
 * Acts after 20 seconds without an answer. Counts second by second, so that sleep of the computer adds one at most.
 * @param isWaiting false: nothing is left to wait for
 */
export async function whenSilent(
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

export function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}
