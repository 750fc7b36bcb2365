import type { Clock } from '#lib/clock.ts';
import { type Locks, runLock } from '#run/locks.ts';
import type { Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { hostTime } from './hostTime.ts';
import { isPastRetention } from './isPastRetention.ts';
import type { JournalReads } from './reads.ts';
import type { JournalTransfers } from './transfers.ts';

export interface RetentionPorts {
  journal: Pick<JournalReads, 'listRuns' | 'readRun'> & Pick<JournalTransfers, 'deleteRuns'>;
  locks: Locks;
  clock: Clock;
  /** 0: for ever. */
  keepDays: number;
}

/**
 * Deletes the runs that ended more than `keepDays` days ago and that nothing is left to do about; returns their ids. By two
 * clocks: one that is set far ahead would make every run an old one, so that of the host has to agree. Where the host does
 * not tell the time, nothing is deleted.
 */
export async function deleteOldRuns(
  { journal, locks, clock, keepDays }: RetentionPorts,
  timeThere: () => Promise<number | null> = hostTime,
): Promise<string[]> {
  const there = await timeThere();
  if (there === null) return [];
  const now = Math.min(clock.now(), there);
  const mayGo = (run: Run) => isPastRetention(run, keepDays, now);
  const deleted: string[] = [];
  for (const group of linkedRuns(await journal.listRuns())) {
    if (!group.every(mayGo)) continue;
    const ids = group.map(({ id }) => id);
    const isDeleted = await holdAll(locks, ids, async () => {
      // Once more, and whole: a run whose records cannot be read stays, for somebody may still make sense of them.
      const read = await Promise.all(ids.map((id) => journal.readRun(id).catch(() => null)));
      return read.every((history) => history && mayGo(lastTouched(history))) && journal.deleteRuns(ids);
    });
    if (isDeleted) deleted.push(...ids);
  }
  return deleted;
}

/** What a person found out begins the time anew. */
function lastTouched({ run, settlements }: RunHistory): Run {
  const { endedAt } = run;
  return {
    ...run,
    endedAt: endedAt && settlements.reduce((last, { at }) => Math.max(last, at), endedAt),
  };
}

/** Runs that send rows of each other again, together: half of such a story would mislead more than none. */
function linkedRuns(runs: readonly Run[]): Run[][] {
  const groups = new Map(runs.map((run) => [run.id, [run]]));
  for (const { id, sendsAgain } of runs) {
    const [later, earlier] = [groups.get(id), groups.get(sendsAgain?.runId ?? '')];
    if (!later || !earlier || later === earlier) continue;
    earlier.push(...later);
    for (const run of later) groups.set(run.id, earlier);
  }
  return [...new Set(groups.values())];
}

/** Does the work while holding the locks of all these runs; null, and nothing is done, where one of them is taken. */
function holdAll<Result>(
  locks: Locks,
  [first, ...others]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result | null> {
  return first === undefined ? work() : locks.holdIfFree(runLock(first), () => holdAll(locks, others, work));
}
