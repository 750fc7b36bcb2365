import { deleteDB } from 'idb';
import { type Clock, systemClock } from '#lib/clock.ts';
import { createListeners } from '#lib/listeners.ts';
import { throttleByCost } from '#lib/throttleByCost.ts';
import type { RunStore } from '#run/runStore.ts';
import { openConnection } from './connection.ts';
import { databaseName, type JournalDatabase, type JournalWait, openDatabase } from './database.ts';
import { type Drafts, journalDrafts } from './drafts.ts';
import { createTroubleState, JournalProblem, type ReadonlyTroubleState } from './journalProblem.ts';
import { journalNicknames, NICKNAMES_CHANGED, type Nicknames } from './nicknames.ts';
import { type JournalReads, journalReads } from './reads.ts';
import { journalWrites } from './writes.ts';

/** A run writes hundreds of times a second; other tabs render ten times at most. */
const TELL_OTHERS_MS = 50;

type JournalWork<Answer> = (database: JournalDatabase, changed: (runId: string) => void) => Promise<Answer>;

/** A person's runs, requests, answers, drafts and nicknames in one org, from this browser. */
export interface Journal extends RunStore, JournalReads {
  drafts: Drafts;
  nicknames: Nicknames;
  trouble: ReadonlyTroubleState;
  reconnect(): Promise<void>;
  /** For work in other files of this room (deleteOldRuns.ts). After a write's transaction, they call `changed`. */
  ask<Answer>(work: JournalWork<Answer>): Promise<Answer>;
  /** Called with a run's id after each change, also by other tabs; null: all was erased; NICKNAMES_CHANGED: names changed. */
  subscribe(listener: (runId: string | null) => void): () => void;
  /** Called before the journal closes for another tab or by the browser. It accepts answers until `finish` resolves. */
  beforeClosing(finish: () => Promise<unknown>): void;
  /** Deletes the whole journal. Open it anew to use it again. */
  erase(): Promise<void>;
  close(): void;
}

/**
 * Rejects with a JournalProblem if the browser cannot keep a journal: then nothing may be sent.
 * @param onWaiting opening takes longer than usual and continues automatically
 */
export async function openJournal(
  owner: { orgId: string; userId: string },
  clock: Clock = systemClock,
  onWaiting?: (why: JournalWait) => void,
): Promise<Journal> {
  const name = databaseName(owner);
  const trouble = createTroubleState();
  const finishers: (() => Promise<unknown>)[] = [];
  const finish = () => {
    trouble.raise(new JournalProblem('closed'));
    return Promise.allSettled(finishers.map((finisher) => finisher()));
  };
  const connection = await openConnection((onUnresponsive) => {
    const opening = openDatabase(
      name,
      {
        ...(onWaiting && { onWaiting }),
        // Closes only after pending requests are recorded, or they would count as unknown.
        onWanted: () => void finish().then(async () => (await opening).close()),
        onTerminated: () => void finish(),
        onUnresponsive,
      },
      clock,
    );
    return opening;
  }, trouble);
  const channel = new BroadcastChannel(name);
  const { subscribe, tell: tellHere } = createListeners<[runId: string | null]>();
  const untold = new Set<string | null>();
  let isClosed = false;
  const tellOthers = () => {
    if (isClosed) return;
    for (const runId of untold) channel.postMessage(runId);
    untold.clear();
  };
  const soon = throttleByCost(tellOthers, TELL_OTHERS_MS);
  const changed = (runId: string | null) => {
    tellHere(runId);
    untold.add(runId);
    soon.call();
  };
  channel.onmessage = ({ data }) => tellHere(typeof data === 'string' ? data : null);

  return {
    ...connection.methods((database, ownTrouble) => ({
      ...journalReads(database),
      ...journalWrites(database, changed, ownTrouble),
      ask: <Answer>(work: JournalWork<Answer>) => work(database, changed),
    })),
    drafts: connection.methods((database) => journalDrafts(database, clock.now)),
    nicknames: connection.methods((database) =>
      journalNicknames(database, clock.now, () => changed(NICKNAMES_CHANGED)),
    ),
    trouble,
    reconnect: connection.reconnect,
    subscribe,
    beforeClosing: (finisher) => void finishers.push(finisher),
    erase: async () => {
      connection.close();
      await deleteDB(name);
      changed(null);
      // The page reloads right after this.
      tellOthers();
    },
    close: () => {
      soon.stop();
      tellOthers();
      isClosed = true;
      channel.close();
      connection.close();
    },
  };
}
