import type { JournalDatabase } from './database.ts';

/**
 * The ids of all runs of which the journal holds anything, oldest first; last those without a moment or without a record
 * of their own. Looks at keys only, and at a few for each run.
 */
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
