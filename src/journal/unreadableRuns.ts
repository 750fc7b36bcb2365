import * as z from 'zod/mini';
import { type OperationName, operationNames } from '#contract/operations.ts';
import type { JournalDatabase } from './database.ts';
import { findRun } from './findRun.ts';
import { timeRecord } from './records.ts';

/** A run whose records cannot be understood, with what can be told of it all the same. */
export interface UnreadableRun {
  id: string;
  createdAt: number | null;
  operation: OperationName | null;
  fault: string;
}

/** Each field by itself: the others may be what cannot be read. */
const told = z.object({
  createdAt: z.catch(z.nullable(timeRecord), null),
  operation: z.catch(z.nullable(z.enum(operationNames)), null),
});
const nothingTold = { createdAt: null, operation: null };

/** Reads the whole journal to find what cannot be read: for pages about all of it, not for each change. */
export async function unreadableRuns(database: JournalDatabase): Promise<UnreadableRun[]> {
  const unreadable: UnreadableRun[] = [];
  for (const id of await runIds(database)) {
    const found = await findRun(database, id);
    if (found?.kind !== 'unreadable') continue;
    const { data = nothingTold } = told.safeParse(found.raw.run);
    unreadable.push({ id, ...data, fault: found.fault });
  }
  return unreadable;
}

/** Ids of all runs, oldest first, then those without a record of their own. Reads keys, few for each run. */
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

/** A key behind every key of the run: to IndexedDB a list is more than any number or text. */
const after = (runId: string) => [runId, []] as never;
