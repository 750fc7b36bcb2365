import { type Locks, runLock } from '#run/locks.ts';
import type { Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { deleteRuns, linksOf } from './deleteRuns.ts';
import { isPastRetention, type RetentionPorts } from './retention.ts';

const HOST_TIMEOUT_MS = 15_000;

/**
 * Deletes settled runs older than `keepDays`; returns their ids. Uses the earlier of the host's and this computer's
 * time: a clock set ahead would make every run old. Deletes nothing if the host does not answer.
 */
export async function deleteOldRuns(
  { journal, locks, clock, keepDays }: RetentionPorts,
  timeThere: () => Promise<number | null> = hostTime,
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
      // Checks again with all records. Unreadable runs stay: someone may still be able to use them.
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

/** Groups of runs that name each other: deleting part of a group would mislead. */
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

/** The host's time from its `Date` header, in ms to the second; null without one. Any file of the host works. */
export async function hostTime(fetch = globalThis.fetch): Promise<number | null> {
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
  return first === undefined ? work() : locks.holdIfFree(runLock(first), () => holdAll(locks, others, work));
}
