import type { RunHistory } from '#run/runStore.ts';
import { type JournalDatabase, ofRun } from './database.ts';
import { recordIdsOfRequest, recordIdsOfSettlement } from './recordIds.ts';
import { completed, type RunsStore, STRICT } from './requestWrites.ts';
import { inChunks } from './writes.ts';

const STORES = ['runs', 'rows', 'requests', 'settlements'] as const;

/** Adds a run with all its records, or nothing: rejects if any of them exists already. */
export async function importRun(
  database: JournalDatabase,
  changed: (runId: string) => void,
  { run, rows, requests, settlements }: RunHistory,
): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite', STRICT);
  const chunks = transaction.objectStore('rows');
  const sent = transaction.objectStore('requests');
  const found = transaction.objectStore('settlements');
  // One list: a call cannot take 100,000 arguments.
  const all = [
    transaction.objectStore('runs').add(run),
    ...inChunks(run.id, rows).map((chunk) => chunks.add(chunk)),
    ...requests.map((request) => sent.add({ ...request, ids: recordIdsOfRequest(request) })),
    ...settlements.map((each) => found.add({ ...each, ids: recordIdsOfSettlement(each) })),
  ];
  await completed(transaction, Promise.all<unknown>(all));
  changed(run.id);
}

/** Deletes linked runs, all or none. False if a run outside the list is linked. Needs their locks. */
export async function deleteRuns(
  database: JournalDatabase,
  changed: (runId: string) => void,
  runIds: readonly string[],
): Promise<boolean> {
  const transaction = database.transaction(STORES, 'readwrite', STRICT);
  const runs = transaction.objectStore('runs');
  const requests = transaction.objectStore('requests');
  const settlements = transaction.objectStore('settlements');
  const linked = await Promise.all(runIds.map((id) => linkedWith(id, runs)));
  const isAlone = linked.flat().every((id) => runIds.includes(id));
  for (const id of isAlone ? runIds : []) {
    const [sent, found] = await Promise.all([
      requests.index('run').getAllKeys(ofRun(id)),
      settlements.index('run').getAllKeys(id),
    ]);
    await Promise.all([
      runs.delete(id),
      transaction.objectStore('rows').delete(ofRun(id)),
      ...sent.map((key) => requests.delete(key)),
      ...found.map((key) => settlements.delete(key)),
    ]);
  }
  await transaction.done;
  if (isAlone) for (const id of runIds) changed(id);
  return isAlone;
}

/** Runs that send rows of this one again, and the run whose rows this one sends again. */
async function linkedWith(runId: string, runs: RunsStore): Promise<string[]> {
  const [later, run] = await Promise.all([runs.index('sendsAgain').getAllKeys(runId), runs.get(runId)]);
  const earlier = run?.sendsAgain ? await runs.getKey(run.sendsAgain.runId) : undefined;
  return earlier === undefined ? later : [...later, earlier];
}
