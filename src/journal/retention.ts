import type { RetentionPorts } from './deleteOldRuns.ts';
import { isPastRetention } from './isPastRetention.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Deletes what is past its time, now and once a day, until the function it returns is called. */
export function startRetention(ports: RetentionPorts): () => void {
  const stopped = new AbortController();
  const everyDay = async () => {
    while (!stopped.signal.aborted) {
      // What cannot be deleted now is tried again tomorrow; nobody waits for it.
      await sweep(ports).catch(() => undefined);
      await ports.clock.sleep(DAY_MS, stopped.signal);
    }
  };
  void everyDay();
  return () => stopped.abort();
}

/** The host is asked, and the code fetched, only on a day on which something would go. */
async function sweep(ports: RetentionPorts): Promise<void> {
  const { journal, keepDays, clock } = ports;
  const runs = await journal.listRuns();
  if (!runs.some((run) => isPastRetention(run, keepDays, clock.now()))) return;
  const { deleteOldRuns } = await import('./deleteOldRuns.ts');
  await deleteOldRuns(ports);
}
