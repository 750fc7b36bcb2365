import { type Locks, runLockName } from '#run/locks.ts';
import type { Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { RUN_STORES, runKeyRange } from './database.ts';
import type { Journal } from './journal.ts';
import { isPastRetention, type RetentionPorts } from './retention.ts';
import { type RunsStore, STRICT } from './writes.ts';

const HOST_TIMEOUT_MS = 15_000;

/**
 * Deletes runs without unknown rows that are older than `keepDays`; returns their ids. Uses the earlier of the host's and
 * this computer's time: a clock set ahead would make every run old. Deletes nothing if the host does not answer.
 */
export async function deleteOldRuns(
  { journal, locks, clock, keepDays }: RetentionPorts,
  timeThere: () => Promise<number | null> = serverTime,
): Promise<string[]> {
  const runs = await journal.listRuns();
  const here = clock.now();
  const there = await timeThere();
  if (there === null) return [];
  const mayGo = (run: Run) => isPastRetention(run, keepDays, Math.min(here, there));
  const deleted: string[] = [];
  for (const group of linkedRuns(runs)) {
    if (!group.every(mayGo)) continue;
    const ids = group.map(({ id }) => id);
    const isDeleted = await holdAll(locks, ids, async () => {
      // Checks again with all records. Unreadable runs stay: a person may still use them.
      const histories = await Promise.all(ids.map((id) => journal.readRun(id).catch(() => null)));
      return histories.every((history) => history && mayGo(lastTouched(history))) && deleteRuns(journal, ids);
    });
    if (isDeleted) deleted.push(...ids);
  }
  return deleted;
}

/** A finding restarts the retention period. */
function lastTouched({ run, findings }: RunHistory): Run {
  const { endedAt } = run;
  return {
    ...run,
    endedAt: endedAt && findings.reduce((last, { at }) => Math.max(last, at), endedAt),
  };
}

/** Groups of runs that refer to each other: deleting part of a group would mislead. */
function linkedRuns(runs: readonly Run[]): Run[][] {
  const groups = new Map(runs.map((run) => [run.id, [run]]));
  for (const run of runs) {
    for (const id of linksOf(run)) {
      const [later, earlier] = [groups.get(run.id), groups.get(id)];
      if (!later || !earlier || later === earlier) continue;
      earlier.push(...later);
      for (const each of later) groups.set(each.id, earlier);
    }
  }
  return [...new Set(groups.values())];
}

/** The host's time from the `Date` header, in ms to the second; null if there is none. Any file of the host will do. */
export async function serverTime(fetch = globalThis.fetch): Promise<number | null> {
  const signal = AbortSignal.timeout(HOST_TIMEOUT_MS);
  try {
    const { headers } = await fetch('/config.json', { cache: 'no-store', signal });
    const date = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(date) ? null : date;
  } catch {
    return null;
  }
}

function holdAll<Result>(
  locks: Locks,
  [first, ...others]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result | null> {
  return first === undefined
    ? work()
    : locks.holdIfFree(runLockName(first), () => holdAll(locks, others, work));
}

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
        requests.index('run').getAllKeys(runKeyRange(id)),
        findings.index('run').getAllKeys(id),
      ]);
      await Promise.all([
        runs.delete(id),
        transaction.objectStore('rows').delete(runKeyRange(id)),
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

/** The runs that a run refers to. If one of them is deleted, the other would refer to nothing. */
const linksOf = (run: Pick<Run, 'sendsAgain' | 'ordersIn' | 'itemsIn'> | undefined): string[] =>
  [run?.sendsAgain?.runId ?? [], run?.ordersIn ?? [], run?.itemsIn ?? []].flat();
