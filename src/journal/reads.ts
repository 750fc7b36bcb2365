import type { OperationName } from '#contract/operations.ts';
import type { RequestRecord, Row, Run, Settlement } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { JournalDatabase } from './database.ts';
import { requestRecord, rowChunkRecord, runRecord, settlementRecord } from './records.ts';

/** What the journal can be asked. Records that cannot be read are left out of lists and make `readRun` reject. */
export interface JournalReads {
  /** Newest first. */
  listRuns(): Promise<Run[]>;
  /** Rejects where the journal holds no such run, or no longer understands it. */
  readRun(runId: string): Promise<RunHistory>;
  /** Which rows of a run were sent again, and in which later run. */
  sentAgainIn(runId: string): Promise<Map<number, string>>;
  /** Everything the journal holds of runs, oldest first; runs that cannot be read are left out. */
  readAll(): Promise<RunHistory[]>;
  /** Every request of one operation, as sent by this person from this browser. */
  requestsOf(operation: OperationName): Promise<RequestRecord[]>;
  /** Requests to add an item to this order. */
  requestsForOrder(orderId: string): Promise<RequestRecord[]>;
  /** What was found out about unknown rows, of all runs. */
  allSettlements(): Promise<Settlement[]>;
  /** Requests that said the very same (requestHash) and were sent at or after `since`. */
  sentBefore(bodyHash: string, since: number): Promise<RequestRecord[]>;
}

export function journalReads(database: JournalDatabase): JournalReads {
  const reads: JournalReads = {
    listRuns: async () => {
      const runs = await database.getAllFromIndex('runs', 'createdAt');
      return readable(runs, runRecord.safeParse).reverse();
    },

    readRun: async (runId) => {
      const transaction = database.transaction(['runs', 'rows', 'requests', 'settlements'], 'readonly');
      const ofRun = IDBKeyRange.bound([runId], [runId, []]);
      const [run, chunks, requests, settlements] = await Promise.all([
        transaction.objectStore('runs').get(runId),
        transaction.objectStore('rows').getAll(ofRun),
        transaction.objectStore('requests').index('run').getAll(ofRun),
        transaction.objectStore('settlements').index('run').getAll(runId),
      ]);
      return {
        run: runRecord.parse(run),
        rows: chunks.flatMap((chunk) => rowChunkRecord.parse(chunk).rows),
        requests: requests.map((request) => requestRecord.parse(request)),
        settlements: settlements
          .map((settlement) => settlementRecord.parse(settlement))
          .sort((a, b) => a.at - b.at),
      };
    },

    readAll: async () => {
      const runs = (await reads.listRuns()).reverse();
      return Promise.all(runs.map(({ id }) => reads.readRun(id)));
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
      readable(await database.getAllFromIndex('requests', 'operation', operation), requestRecord.safeParse),

    requestsForOrder: async (orderId) =>
      readable(await database.getAllFromIndex('requests', 'order', orderId), requestRecord.safeParse),

    allSettlements: async () => readable(await database.getAll('settlements'), settlementRecord.safeParse),

    sentBefore: async (bodyHash, since) => {
      const same = await database.getAllFromIndex('requests', 'bodyHash', bodyHash);
      return readable(same, requestRecord.safeParse).filter(({ sentAt }) => sentAt >= since);
    },
  };
  return reads;
}

async function readRows(database: JournalDatabase, runId: string): Promise<{ row: Row; inRun: string }[]> {
  const chunks = await database.getAll('rows', IDBKeyRange.bound([runId], [runId, []]));
  return chunks.flatMap((chunk) => rowChunkRecord.parse(chunk).rows.map((row) => ({ row, inRun: runId })));
}

function readable<Record>(
  found: readonly unknown[],
  parse: (value: unknown) => { success: true; data: Record } | { success: false; error: unknown },
): Record[] {
  return found.flatMap((value) => {
    const parsed = parse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
