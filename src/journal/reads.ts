import type { OperationName } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { type AttemptReads, laterAttempts } from '#run/laterAttempts.ts';
import { withOrderIds } from '#run/orders/orderIds.ts';
import { withFindings } from '#run/outcomesOf.ts';
import { findingRecord, type RequestRecord, type Row, type Run, runRecord } from '#run/run.ts';
import { type JournalDatabase, type JournalSchema, ROWS_PER_CHUNK, runKeyRange } from './database.ts';
import { findRun } from './findRun.ts';
import { UnreadableRunProblem } from './journalProblem.ts';
import { parseReadable, requestOrUnknown, requestRecord, rowChunkRecord } from './records.ts';

/** More would block the page for a moment. */
const REQUESTS_AT_ONCE = 100;

export type JournalReads = ReturnType<typeof journalReads>;

/** The journal's queries. Unreadable records are left out of lists; `unreadableRuns` names them. */
export function journalReads(database: JournalDatabase) {
  const listRuns = async () =>
    parseReadable(await database.getAllFromIndex('runs', 'createdAt'), runRecord).reverse();

  async function findingsIn(runIds: readonly string[]) {
    const found = await Promise.all(
      runIds.map((runId) => database.getAllFromIndex('settlements', 'run', runId)),
    );
    return parseReadable(found.flat(), findingRecord);
  }

  /** In parts, since answers have kilobytes. */
  async function requestsAt(keys: readonly string[]) {
    const requests: Omit<RequestRecord, 'raw'>[] = [];
    for (const some of inBlocks(keys, REQUESTS_AT_ONCE)) {
      const { store } = database.transaction('requests');
      const part = await Promise.all(some.map((key) => store.get(key)));
      requests.push(...parseReadable(part, requestRecord).map(({ raw: _, ...request }) => request));
    }
    return requests;
  }

  const firstRequestsOf = async (runId: string, count: number) =>
    parseReadable(
      await database.getAllFromIndex('requests', 'run', runKeyRange(runId), count),
      requestRecord,
    );

  async function sentSince(run: Run, since: number): Promise<number> {
    if (run.endedAt !== null && run.endedAt < since) return 0;
    // Counted without reading: each request of a large run has an answer of kilobytes.
    if (run.createdAt >= since) return database.countFromIndex('requests', 'run', runKeyRange(run.id));
    const requests = await database.getAllFromIndex('requests', 'run', runKeyRange(run.id));
    return requests.filter(({ sentAt }) => sentAt >= since).length;
  }

  const attemptReads: AttemptReads = {
    findHistory: async (id) => {
      const found = await findRun(database, id);
      return found?.kind === 'read' ? found.history : null;
    },
    laterRuns: (id) => database.getAllKeysFromIndex('runs', 'sendsAgain', id),
  };

  return {
    ...attemptReads,

    listRuns,

    /** Its items have the ids of their orders. Rejects if the journal has no such run or cannot parse its records. */
    readRun: async (runId: string) => {
      const found = await findRun(database, runId);
      if (found?.kind !== 'read') throw new UnreadableRunProblem(found?.fault ?? 'run');
      const rows = await withOrderIds(found.history.rows, attemptReads);
      return { ...found.history, rows };
    },

    /** Like `readRun`, but returns an unreadable run's fault and raw records; null if there are none. */
    findRun: (runId: string) => findRun(database, runId),

    /**
     * A run's requests after a place, by place in the plan, then by attempt. Reads at most `limit`, so that a long run
     * is never in memory as a whole. `next` is where the next page begins; null after the last.
     */
    requestsAfter: async (
      runId: string,
      after: Pick<RequestRecord, 'seq' | 'attempt'> | null,
      limit: number,
    ) => {
      const from = after ? [runId, after.seq, after.attempt] : [runId];
      const range = IDBKeyRange.bound(from, [runId, []], after !== null);
      const found = await database.getAllFromIndex('requests', 'run', range as never, limit);
      const last = found.length === limit ? found.at(-1) : undefined;
      return {
        requests: parseReadable(found, requestRecord),
        next: last ? { seq: last.seq, attempt: last.attempt } : null,
      };
    },

    sentAgainIn: async (runId: string) => {
      const sentAgain = new Map<number, string>();
      for (const later of await database.getAllFromIndex('runs', 'sendsAgain', runId)) {
        const chunks = await database.getAll('rows', runKeyRange(later.id));
        for (const { sendsAgain } of chunks.flatMap((chunk) => rowChunkRecord.parse(chunk).rows))
          if (sendsAgain?.runId === runId) sentAgain.set(sendsAgain.index, later.id);
      }
      return sentAgain;
    },

    /** By row of a run: its attempts in later runs, oldest first (run/laterAttempts.ts). */
    laterAttempts: (runId: string) => laterAttempts(runId, attemptReads),

    /** Every request of one operation by this person from this browser. */
    requestsOf: async (operation: OperationName) =>
      requestsAt(await database.getAllKeysFromIndex('requests', 'operation', operation)),

    /** The last done requests of an operation's newest runs, with findings; about `limit` of them. Reads few others. */
    lastDone: async (operation: OperationName, limit: number) => {
      const done: Awaited<ReturnType<typeof requestsAt>> = [];
      for (const run of await listRuns()) {
        if (run.operation !== operation || run.counts.done === 0) continue;
        const findings = await findingsIn([run.id]);
        const keys = await database.getAllKeysFromIndex('requests', 'run', runKeyRange(run.id));
        for (const some of inBlocks(keys.reverse(), limit)) {
          if (done.length >= limit) return done;
          const requests = withFindings(await requestsAt(some), findings);
          done.push(
            ...requests.filter(({ outcomes }) => outcomes.some(({ outcome }) => outcome.verdict === 'done')),
          );
        }
      }
      return done;
    },

    firstRequestsOf,

    requestsForOrder: async (orderId: string) =>
      parseReadable(await database.getAllFromIndex('requests', 'order', orderId), requestRecord),

    allFindings: async () => parseReadable(await database.getAll('settlements'), findingRecord),

    findingsIn,

    findingsHolding: async (ids: readonly string[]) => {
      const found = await recordsByKey(database, 'settlements', 'ids', ids);
      return parseReadable([...new Set([...found.values()].flat())], findingRecord);
    },

    /** A row, and the requests at its place in the plan: all of its own, if each row has its own. */
    rowAt: async (runId: string, index: number) => {
      const chunk = await database.get('rows', [runId, Math.floor(index / ROWS_PER_CHUNK)]);
      const rows = parseReadable([chunk], rowChunkRecord).flatMap((each) => each.rows);
      const [row] = await withOrderIds(
        rows.filter((each) => each.index === index),
        attemptReads,
      );
      const range = IDBKeyRange.bound([runId, index], [runId, index, []]);
      const stored = await database.getAllFromIndex('requests', 'run', range as never);
      return { cells: {}, ...row, requests: stored.map(requestOrUnknown) };
    },

    /** The rows of a run that can be parsed. In parts, so that the page can render. */
    rowsOf: async (runId: string) => {
      const rows: Row[] = [];
      const keys = await database.getAllKeys('rows', runKeyRange(runId));
      for (const key of keys)
        rows.push(
          ...parseReadable([await database.get('rows', key)], rowChunkRecord).flatMap((chunk) => chunk.rows),
        );
      // Like `readRun`: an item whose order is done has the order's id.
      return withOrderIds(rows, attemptReads);
    },

    requestsAbout: async (index: 'ids' | 'bodyHash', keys: readonly string[]) => {
      const found = await recordsByKey(database, 'requests', index, keys);
      // A grouped request is found by each of its ids, but parsed once.
      const requests = new Map(
        [...new Set([...found.values()].flat())].map((each) => [each, requestOrUnknown(each)]),
      );
      return new Map(
        Array.from(found, ([key, stored]) => [key, stored.flatMap((each) => requests.get(each) ?? [])]),
      );
    },

    /** Number of requests this person sent from this browser at or after `since`. */
    countSentSince: async (since: number) => {
      const counts = await Promise.all((await listRuns()).map((run) => sentSince(run, since)));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    recentRequests: async (limit: number) => {
      const recent: RequestRecord[] = [];
      for (const { id } of await listRuns()) {
        if (recent.length >= limit) break;
        // By key, from the end of the plan: a run can have tens of thousands of requests, with answers of kilobytes.
        const keys = await database.getAllKeysFromIndex('requests', 'run', runKeyRange(id));
        const last = keys.slice(-limit).map((key) => database.get('requests', key));
        recent.push(...parseReadable(await Promise.all(last), requestRecord));
      }
      return recent.sort((a, b) => b.sentAt - a.sentAt).slice(0, limit);
    },
  };
}

/** Records by key of an index. Reads a range if most of its keys are wanted, as for the same sheet; else each alone. */
export async function recordsByKey<Store extends 'requests' | 'settlements'>(
  database: JournalDatabase,
  name: Store,
  index: 'ids' | (Store extends 'requests' ? 'bodyHash' : never),
  keys: readonly string[],
): Promise<Map<string, JournalSchema[Store]['value'][]>> {
  const found = new Map(keys.map((key) => [canonicalId(key), [] as JournalSchema[Store]['value'][]]));
  const { store } = database.transaction(name);
  const entries = store.index(index as 'ids');
  // Keys first: a grouped request has hundreds of these ids and must not be read for each one.
  const primaryKeys = new Set<string>();
  for (const some of inBlocks([...found.keys()].sort(), REQUESTS_AT_ONCE)) {
    let stretch = await entries.getAllKeys(IDBKeyRange.bound(some[0], some.at(-1)), some.length + 1);
    if (stretch.length > some.length)
      stretch = (await Promise.all(some.map((key) => entries.getAllKeys(IDBKeyRange.only(key))))).flat();
    for (const key of stretch) primaryKeys.add(key);
  }
  for (const some of inBlocks([...primaryKeys], REQUESTS_AT_ONCE)) {
    for (const record of await Promise.all(some.map((key) => store.get(key))))
      for (const key of [record?.[index as 'ids'] ?? []].flat()) if (record) found.get(key)?.push(record);
  }
  return found;
}
