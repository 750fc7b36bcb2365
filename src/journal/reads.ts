import type { OperationName } from '#contract/operations.ts';
import type { RequestRecord, Row, Run, Settlement } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { JournalDatabase } from './database.ts';
import { type FoundRun, findRun } from './findRun.ts';
import { readable, requestRecord, rowChunkRecord, runRecord, settlementRecord } from './records.ts';
import { runIds, type UnreadableRun, unreadableRuns } from './unreadableRuns.ts';

/** The journal's queries. Unreadable records are left out of lists; `unreadableRuns` names them. */
export interface JournalReads {
  listRuns(): Promise<Run[]>;
  /** Rejects if the journal has no such run or cannot parse its records. */
  readRun(runId: string): Promise<RunHistory>;
  /** The rows of a run that were sent again, each with the later run. */
  sentAgainIn(runId: string): Promise<Map<number, string>>;
  /** The ids of all runs with any record, oldest first, including unreadable ones. */
  runIds(): Promise<string[]>;
  /** Like `readRun`, but returns an unreadable run's fault and raw records; null if there are none. */
  findRun(runId: string): Promise<FoundRun | null>;
  /** The runs missing from `listRuns` or rejected by `readRun`. Reads the whole journal. */
  unreadableRuns(): Promise<UnreadableRun[]>;
  /** A run's requests after a place, by place in the plan, then by attempt; reads at most `limit`. */
  requestsAfter(runId: string, after: RequestPlace | null, limit: number): Promise<RequestPage>;
  /** Every request of one operation by this person from this browser. */
  requestsOf(operation: OperationName): Promise<RequestRecord[]>;
  firstRequestsOf(runId: string, count: number): Promise<RequestRecord[]>;
  requestsForOrder(orderId: string): Promise<RequestRecord[]>;
  allSettlements(): Promise<Settlement[]>;
  /** Identical requests (requestHash) sent at or after `since`. */
  sentBefore(bodyHash: string, since: number): Promise<RequestRecord[]>;
}

export type RequestPlace = Pick<RequestRecord, 'seq' | 'attempt'>;

/** A page of a run's requests, for reading long runs without holding all of them in memory. */
export interface RequestPage {
  requests: RequestRecord[];
  /** Where the next page begins; null after the last. */
  next: RequestPlace | null;
}

export function journalReads(database: JournalDatabase): JournalReads {
  return {
    listRuns: async () => {
      const runs = await database.getAllFromIndex('runs', 'createdAt');
      return readable(runs, runRecord).reverse();
    },

    readRun: async (runId) => {
      const found = await findRun(database, runId);
      if (found?.kind !== 'read') throw new Error(`The run cannot be read: ${found?.fault ?? 'run'}`);
      return found.history;
    },

    runIds: () => runIds(database),

    findRun: (runId) => findRun(database, runId),

    unreadableRuns: () => unreadableRuns(database),

    requestsAfter: async (runId, after, limit) => {
      const from = after ? [runId, after.seq, after.attempt] : [runId];
      const range = IDBKeyRange.bound(from, [runId, []], after !== null);
      const found = await database.getAllFromIndex('requests', 'run', range as never, limit);
      const last = found.length === limit ? found.at(-1) : undefined;
      return {
        requests: readable(found, requestRecord),
        next: last ? { seq: last.seq, attempt: last.attempt } : null,
      };
    },

    sentAgainIn: async (runId) => {
      const later = await database.getAllFromIndex('runs', 'sendsAgain', runId);
      const rows = await Promise.all(later.map((run) => readRows(database, run.id)));
      return new Map(
        rows
          .flat()
          .flatMap(({ row, inRun }) =>
            row.sendsAgain?.runId === runId ? [[row.sendsAgain.index, inRun]] : [],
          ),
      );
    },

    requestsOf: async (operation) =>
      readable(await database.getAllFromIndex('requests', 'operation', operation), requestRecord),

    firstRequestsOf: async (runId, count) => {
      const ofRun = IDBKeyRange.bound([runId], [runId, []]);
      const first = await database.getAllFromIndex('requests', 'run', ofRun, count);
      return readable(first, requestRecord);
    },

    requestsForOrder: async (orderId) =>
      readable(await database.getAllFromIndex('requests', 'order', orderId), requestRecord),

    allSettlements: async () => readable(await database.getAll('settlements'), settlementRecord),

    sentBefore: async (bodyHash, since) => {
      const same = await database.getAllFromIndex('requests', 'bodyHash', bodyHash);
      return readable(same, requestRecord).filter(({ sentAt }) => sentAt >= since);
    },
  };
}

async function readRows(database: JournalDatabase, runId: string): Promise<{ row: Row; inRun: string }[]> {
  const chunks = await database.getAll('rows', IDBKeyRange.bound([runId], [runId, []]));
  return chunks.flatMap((chunk) => rowChunkRecord.parse(chunk).rows.map((row) => ({ row, inRun: runId })));
}
