import type { Journal } from '#journal/journal.ts';
import { recordedRun, STRICT } from '#journal/writes.ts';
import type { Run } from '#run/run.ts';

/** Records that the rows of a run need nobody any more, or with null that they do. */
export function recordPutAside(
  journal: Pick<Journal, 'ask'>,
  runId: string,
  aside: Run['putAside'] | null,
): Promise<void> {
  return journal.ask(async (database, changed) => {
    const transaction = database.transaction('runs', 'readwrite', STRICT);
    const { putAside: _, ...run } = await recordedRun(transaction.store, runId);
    await transaction.store.put(aside ? { ...run, putAside: aside } : run);
    await transaction.done;
    changed(runId);
  });
}
