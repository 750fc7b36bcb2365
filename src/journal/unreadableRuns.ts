import * as z from 'zod/mini';
import { type OperationName, operationNames } from '#contract/operations.ts';
import type { JournalDatabase } from './database.ts';
import { findRun } from './findRun.ts';
import { timeRecord } from './records.ts';

/** A run whose records cannot be parsed, with the fields that still can. */
export interface UnreadableRun {
  id: string;
  createdAt: number | null;
  operation: OperationName | null;
  fault: string;
}

/** Parses each field separately: another one may be the unreadable part. */
const readableFields = z.object({
  createdAt: z.catch(z.nullable(timeRecord), null),
  operation: z.catch(z.nullable(z.enum(operationNames)), null),
});
const noFields = { createdAt: null, operation: null };

/** Reads the whole journal to find unreadable runs: for pages about the whole journal, not for each change. */
export async function unreadableRuns(database: JournalDatabase): Promise<UnreadableRun[]> {
  const unreadable: UnreadableRun[] = [];
  for (const id of await runIds(database)) {
    const found = await findRun(database, id);
    if (found?.kind !== 'unreadable') continue;
    const { data = noFields } = readableFields.safeParse(found.raw.run);
    unreadable.push({ id, ...data, fault: found.fault });
  }
  return unreadable;
}

/** Ids of all runs, oldest first, then those without a run record. Reads only keys, few per run. */
export async function runIds(database: JournalDatabase): Promise<string[]> {
  const transaction = database.transaction(['runs', 'rows', 'requests', 'settlements'], 'readonly');
  const runs = transaction.objectStore('runs');
  const found = new Set<unknown>(await runs.index('createdAt').getAllKeys());
  for (const id of await runs.getAllKeys()) found.add(id);

  let chunk = await transaction.objectStore('rows').openKeyCursor();
  while (chunk) {
    const [runId] = chunk.key;
    found.add(runId);
    chunk = await chunk.continue(after(runId));
  }
  let request = await transaction.objectStore('requests').index('run').openKeyCursor();
  while (request) {
    const [runId] = request.key;
    found.add(runId);
    request = await request.continue(after(runId));
  }
  let settlement = await transaction
    .objectStore('settlements')
    .index('run')
    .openKeyCursor(null, 'nextunique');
  while (settlement) {
    found.add(settlement.key);
    settlement = await settlement.continue();
  }
  return [...found].filter((id) => typeof id === 'string');
}

/** A key after every key of the run: IndexedDB sorts lists after numbers and texts. */
const after = (runId: string) => [runId, []] as never;
