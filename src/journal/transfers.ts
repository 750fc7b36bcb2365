import type { IDBPObjectStore } from 'idb';
import type { RunHistory } from '#run/runStore.ts';
import type { JournalDatabase, JournalSchema } from './database.ts';
import { recordIdsOfRequest, recordIdsOfSettlement } from './recordIds.ts';
import { STRICT } from './requestWrites.ts';
import { inChunks } from './writes.ts';

/** Imports and deletes whole runs. Separate from the code that drives runs. */
export interface JournalTransfers {
  /** Adds a run with all its records, or nothing: rejects if any of them exists already. */
  importRun(history: RunHistory): Promise<void>;
  /** Deletes linked runs, all or none. False if a run outside the list is linked. Needs their locks. */
  deleteRuns(runIds: readonly string[]): Promise<boolean>;
}

const ALL = ['runs', 'rows', 'requests', 'settlements'] as const;

export function journalTransfers(
  database: JournalDatabase,
  changed: (runId: string) => void,
): JournalTransfers {
  return {
    importRun: async ({ run, rows, requests, settlements }) => {
      const transaction = database.transaction(ALL, 'readwrite', STRICT);
      const chunks = transaction.objectStore('rows');
      const sent = transaction.objectStore('requests');
      const found = transaction.objectStore('settlements');
      await Promise.all([
        transaction.objectStore('runs').add(run),
        ...inChunks(run.id, rows).map((chunk) => chunks.add(chunk)),
        ...requests.map((request) => sent.add({ ...request, ids: recordIdsOfRequest(request) })),
        ...settlements.map((settlement) =>
          found.add({ ...settlement, ids: recordIdsOfSettlement(settlement) }),
        ),
        transaction.done,
      ]);
      changed(run.id);
    },

    deleteRuns: async (runIds) => {
      const transaction = database.transaction(ALL, 'readwrite', STRICT);
      const runs = transaction.objectStore('runs');
      const requests = transaction.objectStore('requests');
      const settlements = transaction.objectStore('settlements');
      const linked = await Promise.all(runIds.map((id) => linkedWith(id, runs)));
      const isAlone = linked.flat().every((id) => runIds.includes(id));
      for (const id of isAlone ? runIds : []) {
        const ofRun = IDBKeyRange.bound([id], [id, []]);
        const [sent, found] = await Promise.all([
          requests.index('run').getAllKeys(ofRun),
          settlements.index('run').getAllKeys(id),
        ]);
        await Promise.all([
          runs.delete(id),
          transaction.objectStore('rows').delete(ofRun),
          ...sent.map((key) => requests.delete(key)),
          ...found.map((key) => settlements.delete(key)),
        ]);
      }
      await transaction.done;
      if (isAlone) for (const id of runIds) changed(id);
      return isAlone;
    },
  };
}

type RunsStore = IDBPObjectStore<JournalSchema, typeof ALL, 'runs', 'readwrite'>;

/** Runs that send rows of this one again, and the run whose rows this one sends again. */
async function linkedWith(runId: string, runs: RunsStore): Promise<string[]> {
  const [later, run] = await Promise.all([runs.index('sendsAgain').getAllKeys(runId), runs.get(runId)]);
  const earlier = run?.sendsAgain ? await runs.getKey(run.sendsAgain.runId) : undefined;
  return earlier === undefined ? later : [...later, earlier];
}
