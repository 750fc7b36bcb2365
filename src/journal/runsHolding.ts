import { canonicalId, isSameRecord } from '#contract/recordId.ts';
import type { JournalDatabase, JournalSchema } from './database.ts';
import type { Journal } from './journal.ts';
import { idsIn } from './recordIds.ts';
import { readable, requestRecord } from './records.ts';

/** Runs, each with the first row (if known) that sent one of these ids or has it in its answer or finding. */
export async function runsHolding(
  { ask }: Pick<Journal, 'ask'>,
  ids: readonly string[],
): Promise<Map<string, number | undefined>> {
  const [requests, findings] = await ask((database) =>
    Promise.all([allHolding(database, 'requests', ids), allHolding(database, 'settlements', ids)]),
  );
  const found = new Map<string, number | undefined>();
  for (const { runId, row } of [
    ...requests.map((request) => ({ runId: request.runId, row: rowHolding(request, ids) })),
    ...findings,
  ])
    found.set(runId, found.get(runId) ?? row);
  return found;
}

/** Every request that sent one of these ids or was answered with it, once; without unreadable ones. */
export async function requestsHolding({ ask }: Pick<Journal, 'ask'>, ids: readonly string[]) {
  return readable(await ask((database) => allHolding(database, 'requests', ids)), requestRecord);
}

/** One cursor jumps from id to id, in index order: 500 separate queries would block the page for 50 ms. */
async function allHolding<Store extends 'requests' | 'settlements'>(
  database: JournalDatabase,
  name: Store,
  ids: readonly string[],
): Promise<JournalSchema[Store]['value'][]> {
  const sortedIds = [...new Set(ids.map(canonicalId))].sort();
  const [first, last] = [sortedIds[0], sortedIds.at(-1)];
  if (first === undefined || last === undefined) return [];
  const store = database.transaction(name).store;
  // Keys only: a grouped request has hundreds of the ids and must not be read for each one.
  let cursor = await store.index('ids').openKeyCursor(IDBKeyRange.bound(first, last));
  const found = new Map<string, JournalSchema[Store]['value'] | undefined>();
  for (const id of sortedIds) {
    if (cursor && cursor.key < id) cursor = await cursor.continue(id as never);
    while (cursor && cursor.key === id) {
      const { primaryKey } = cursor;
      if (!found.has(primaryKey)) found.set(primaryKey, await store.get(primaryKey));
      cursor = await cursor.continue();
    }
  }
  return [...found.values()].filter((record) => record !== undefined);
}

/** The row that sent one of these ids or was answered with it; undefined if only the raw answer has it. */
function rowHolding(record: unknown, ids: readonly string[]): number | undefined {
  const [request] = readable([record], requestRecord);
  if (!request) return undefined;
  const { rows, input, outcomes } = request;
  if (rows.length === 1) return rows[0];
  const isHeld = (id = '') => ids.some((sought) => isSameRecord(sought, id));
  // A request with many rows has one id per row.
  return (
    outcomes.find(({ outcome }) => isHeld(outcome.recordId))?.row ?? rows[idsIn(input).findIndex(isHeld)]
  );
}
