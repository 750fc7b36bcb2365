import type { Drafts } from './drafts.ts';
import { DAY_MS, isPastRetention, type RetentionPorts } from './retention.ts';

/** Deletes old runs and old drafts of links now and once a day. Returns a function that stops it. */
export function startRetention(
  ports: RetentionPorts & { journal: { drafts: Pick<Drafts, 'clearOfLinks'> } },
): () => void {
  const { journal, clock, keepDays } = ports;
  const stopped = new AbortController();
  const everyDay = async () => {
    while (!stopped.signal.aborted) {
      // Failed deletions are retried tomorrow.
      await deleteIfOld(ports).catch(() => undefined);
      if (keepDays > 0)
        await journal.drafts.clearOfLinks(clock.now() - keepDays * DAY_MS).catch(() => undefined);
      await clock.sleep(DAY_MS, stopped.signal);
    }
  };
  void everyDay();
  return () => stopped.abort();
}

/** Loads the code that deletes only if this computer's clock says that a run is old. */
async function deleteIfOld(ports: RetentionPorts): Promise<void> {
  const { journal, clock, keepDays } = ports;
  const runs = await journal.listRuns();
  if (!runs.some((run) => isPastRetention(run, keepDays, clock.now()))) return;
  const { deleteOldRuns } = await import('./deleteOldRuns.ts');
  await deleteOldRuns(ports);
}
