import type { RunStore } from '#run/runStore.ts';
import { databaseName, deleteDatabase, openDatabase } from './database.ts';
import { type Drafts, journalDrafts } from './drafts.ts';
import { type JournalMeasures, journalMeasures } from './measures.ts';
import { type JournalReads, journalReads } from './reads.ts';
import { journalWrites } from './writes.ts';

/** What this browser did for one person in one org: runs, requests, answers, drafts. */
export interface Journal extends RunStore, JournalReads, JournalMeasures {
  drafts: Drafts;
  /** Told the id of a run after each change to it, also when another tab made the change; null: everything was erased. */
  subscribe(listener: (runId: string | null) => void): () => void;
  /** Deletes everything this journal holds. The journal cannot be used afterwards: open it anew. */
  erase(): Promise<void>;
  close(): void;
}

/** Opens the journal of one person in one org. Rejects where the browser cannot keep one: then nothing may be sent. */
export async function openJournal(
  owner: { orgId: string; userId: string },
  now: () => number = Date.now,
): Promise<Journal> {
  const name = databaseName(owner);
  const database = await openDatabase(name);
  const channel = new BroadcastChannel(name);
  const listeners = new Set<(runId: string | null) => void>();
  const tellHere = (runId: string | null) => {
    for (const listener of listeners) listener(runId);
  };
  const changed = (runId: string | null) => {
    tellHere(runId);
    channel.postMessage(runId);
  };
  channel.onmessage = ({ data }) => tellHere(typeof data === 'string' ? data : null);

  return {
    ...journalReads(database),
    ...journalMeasures(database),
    ...journalWrites(database, changed),
    drafts: journalDrafts(database, now),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    erase: async () => {
      database.close();
      await deleteDatabase(name);
      changed(null);
    },
    close: () => {
      channel.close();
      database.close();
    },
  };
}
