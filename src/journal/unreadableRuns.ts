import * as z from 'zod/mini';
import { timeSchema } from '#contract/causes.ts';
import { operationNames } from '#contract/operations.ts';
import { RUN_STORES } from './database.ts';
import type { Journal } from './journal.ts';

/** Parses each field separately: another one may be the unreadable part. */
const readableFields = z.object({
  createdAt: z.catch(z.nullable(timeSchema), null),
  operation: z.catch(z.nullable(z.enum(operationNames)), null),
});
/** A run whose records cannot be parsed, with the fields that still can. */
export type UnreadableRun = z.infer<typeof readableFields> & { id: string; fault: string };
const noFields = { createdAt: null, operation: null };

/** Reads the whole journal to find unreadable runs: for pages about the whole journal, not for each change. */
export async function unreadableRuns(journal: Pick<Journal, 'ask' | 'findRun'>): Promise<UnreadableRun[]> {
  const unreadable: UnreadableRun[] = [];
  for (const id of await runIds(journal)) {
    const found = await journal.findRun(id);
    if (found?.kind !== 'unreadable') continue;
    const { data = noFields } = readableFields.safeParse(found.raw.run);
    unreadable.push({ id, ...data, fault: found.fault });
  }
  return unreadable;
}

/** Ids of the runs that no list shows: their run record is gone or cannot be parsed. Reads no row and no request. */
export async function unlistedRunIds(journal: Pick<Journal, 'ask' | 'listRuns'>): Promise<string[]> {
  const ids = await runIds(journal);
  // Read after the keys: a run that begins in between is in this list as well.
  const listed = new Set((await journal.listRuns()).map(({ id }) => id));
  return ids.filter((id) => !listed.has(id));
}

/** Ids of all runs, oldest first, then those without a run record. Reads only keys, few per run. */
export function runIds(journal: Pick<Journal, 'ask'>): Promise<string[]> {
  return journal.ask(async (database) => {
    const transaction = database.transaction(RUN_STORES, 'readonly');
    const runs = transaction.objectStore('runs');
    const found = new Set<unknown>(await runs.index('createdAt').getAllKeys());
    for (const id of await runs.getAllKeys()) found.add(id);

    for (const source of [
      transaction.objectStore('rows'),
      transaction.objectStore('requests').index('run'),
    ]) {
      let cursor = await source.openKeyCursor();
      while (cursor) {
        const [runId] = cursor.key;
        found.add(runId);
        // Skips the run's other keys: IndexedDB sorts lists after numbers and texts.
        cursor = await cursor.continue([runId, []] as never);
      }
    }
    const findings = transaction.objectStore('settlements').index('run');
    let cursor = await findings.openKeyCursor(null, 'nextunique');
    while (cursor) {
      found.add(cursor.key);
      cursor = await cursor.continue();
    }
    return [...found].filter((id) => typeof id === 'string');
  });
}
