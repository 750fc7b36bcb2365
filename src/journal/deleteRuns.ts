import type { Run } from '#run/run.ts';
import { ofRun, RUN_STORES } from './database.ts';
import type { Journal } from './journal.ts';
import { type RunsStore, STRICT } from './requestWrites.ts';

/** Deletes linked runs, all or none. False if a run outside the list is linked. Needs their locks. */
export function deleteRuns(journal: Pick<Journal, 'ask'>, runIds: readonly string[]): Promise<boolean> {
  return journal.ask(async (database, changed) => {
    const transaction = database.transaction(RUN_STORES, 'readwrite', STRICT);
    const runs = transaction.objectStore('runs');
    const requests = transaction.objectStore('requests');
    const findings = transaction.objectStore('settlements');
    const linked = await Promise.all(runIds.map((id) => linkedWith(id, runs)));
    const isAlone = linked.flat().every((id) => runIds.includes(id));
    for (const id of isAlone ? runIds : []) {
      const [sent, found] = await Promise.all([
        requests.index('run').getAllKeys(ofRun(id)),
        findings.index('run').getAllKeys(id),
      ]);
      await Promise.all([
        runs.delete(id),
        transaction.objectStore('rows').delete(ofRun(id)),
        ...sent.map((key) => requests.delete(key)),
        ...found.map((key) => findings.delete(key)),
      ]);
    }
    await transaction.done;
    if (isAlone) for (const id of runIds) changed(id);
    return isAlone;
  });
}

/** Runs that send rows of this one again, the run whose rows this one sends again, and that of its orders or items. */
async function linkedWith(runId: string, runs: RunsStore): Promise<string[]> {
  const [later, run] = await Promise.all([runs.index('sendsAgain').getAllKeys(runId), runs.get(runId)]);
  const others = linksOf(run).map((id) => runs.getKey(id));
  return [...later, ...(await Promise.all(others)).filter((id) => id !== undefined)];
}

/** The runs that a run names. Its deletion would leave them without what they refer to, and the other way round. */
export const linksOf = (run: Pick<Run, 'sendsAgain' | 'ordersIn' | 'itemsIn'> | undefined): string[] =>
  [run?.sendsAgain?.runId ?? [], run?.ordersIn ?? [], run?.itemsIn ?? []].flat();
