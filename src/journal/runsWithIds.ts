import { isSameRecord } from '#contract/recordId.ts';
import type { JournalDatabase, JournalSchema } from './database.ts';
import type { Journal } from './journal.ts';
import { recordsByKey } from './reads.ts';
import { recordIdsIn } from './recordIds.ts';
import { parseReadable, requestRecord } from './records.ts';

/** Runs, each with the first row (if known) that sent one of these ids or has it in its answer or finding. */
export async function runsWithIds(
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
export async function requestsWithIds({ ask }: Pick<Journal, 'ask'>, ids: readonly string[]) {
  return parseReadable(await ask((database) => allHolding(database, 'requests', ids)), requestRecord);
}

async function allHolding<Store extends 'requests' | 'settlements'>(
  database: JournalDatabase,
  name: Store,
  ids: readonly string[],
): Promise<JournalSchema[Store]['value'][]> {
  return [...new Set([...(await recordsByKey(database, name, 'ids', ids)).values()].flat())];
}

/** The row that sent one of these ids or was answered with it; undefined if only the raw answer has it. */
function rowHolding(record: unknown, ids: readonly string[]): number | undefined {
  const [request] = parseReadable([record], requestRecord);
  if (!request) return undefined;
  const { rows, input, outcomes } = request;
  if (rows.length === 1) return rows[0];
  const isHeld = (id = '') => ids.some((sought) => isSameRecord(sought, id));
  // In a request with many rows, each row has one id.
  return (
    outcomes.find(({ outcome }) => isHeld(outcome.recordId))?.row ??
    rows[recordIdsIn(input).findIndex(isHeld)]
  );
}
