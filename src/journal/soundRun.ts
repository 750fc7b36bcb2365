import { nextTask } from '#lib/nextTask.ts';
import type { RequestRecord, Row } from '#run/run.ts';
import type { JournalDatabase } from './database.ts';
import { AT_ONCE, contradictionIn } from './rawRun.ts';
import { requestRecord, rowChunkRecord, runRecord, settlementRecord } from './records.ts';

/**
 * Whether a run's records can be read (rawRun.ts), found out in slices between which the page draws and hears. False also
 * where the run changed meanwhile, for the slices are not of one moment: one transaction for all of them would keep
 * what is being sent from being written down.
 */
export async function isSoundRun(database: JournalDatabase, runId: string): Promise<boolean> {
  const run = await readRecord(database, runId);
  if (!run) return false;
  const rows: Row[] = [];
  const chunksAfter = async (last: unknown[] | null) => {
    const range = IDBKeyRange.bound(last ?? [runId], [runId, []], last !== null);
    const chunks = await database.getAll('rows', range as never, AT_ONCE.chunks);
    for (const chunk of chunks) {
      const parsed = rowChunkRecord.safeParse(chunk);
      if (!parsed.success) return 'unreadable';
      rows.push(...parsed.data.rows);
    }
    const next = chunks.length === AT_ONCE.chunks && chunks.at(-1);
    return next ? [runId, next.chunk] : null;
  };
  const requests: RequestRecord[] = [];
  const requestsAfter = async (last: unknown[] | null) => {
    const range = IDBKeyRange.bound(last ?? [runId], [runId, []], last !== null);
    const found = await database.getAllFromIndex('requests', 'run', range as never, AT_ONCE.requests);
    for (const request of found) {
      const parsed = requestRecord.safeParse(request);
      if (!parsed.success) return 'unreadable';
      // The answers are most of it, and say nothing more here.
      requests.push({ ...parsed.data, raw: null });
    }
    const next = found.length === AT_ONCE.requests && found.at(-1);
    return next ? [runId, next.seq, next.attempt] : null;
  };
  if (!(await areRead(chunksAfter)) || !(await areRead(requestsAfter))) return false;

  const settlements = [];
  for (const settlement of await database.getAllFromIndex('settlements', 'run', runId)) {
    const parsed = settlementRecord.safeParse(settlement);
    if (!parsed.success) return false;
    settlements.push(parsed.data);
  }
  settlements.sort((a, b) => a.at - b.at);
  const now = await readRecord(database, runId);
  return (
    JSON.stringify(now) === JSON.stringify(run) &&
    contradictionIn({ run, rows, requests, settlements }) === null
  );
}

async function readRecord(database: JournalDatabase, runId: string) {
  const parsed = runRecord.safeParse(await database.get('runs', runId));
  return parsed.success ? parsed.data : null;
}

/** Slice by slice, each from where the last one ended. */
async function areRead(
  sliceAfter: (last: unknown[] | null) => Promise<unknown[] | 'unreadable' | null>,
): Promise<boolean> {
  let last: unknown[] | null = null;
  do {
    const next = await sliceAfter(last);
    if (next === 'unreadable') return false;
    last = next;
    await nextTask();
  } while (last);
  return true;
}
