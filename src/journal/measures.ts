import type { OperationName } from '#contract/operations.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import type { JournalDatabase } from './database.ts';
import { journalReads } from './reads.ts';
import { readable, requestRecord } from './records.ts';

/** Enough answers to estimate the pace; more would only take longer to read. */
const ANSWERS_MEASURED = 100;
/** In older runs the platform may have had another pace. */
const RUNS_MEASURED = 5;

export interface JournalMeasures {
  /** Number of requests this person sent from this browser at or after `since`. */
  countSentSince(since: number): Promise<number>;
  /** Milliseconds from sending to answer for some requests of an operation's newest runs; empty without answers. */
  recentAnswerTimes(operation: OperationName): Promise<number[]>;
  recentRequests(limit: number): Promise<RequestRecord[]>;
}

export function journalMeasures(database: JournalDatabase): JournalMeasures {
  const { listRuns } = journalReads(database);
  const ofRun = ({ id }: Run) => IDBKeyRange.bound([id], [id, []]);

  async function sentSince(run: Run, since: number): Promise<number> {
    if (run.endedAt !== null && run.endedAt < since) return 0;
    // Counted without reading: each request of a large run has an answer of kilobytes.
    if (run.createdAt >= since) return database.countFromIndex('requests', 'run', ofRun(run));
    const requests = await database.getAllFromIndex('requests', 'run', ofRun(run));
    return requests.filter(({ sentAt }) => sentAt >= since).length;
  }

  /** From the end of the plan: a run can have tens of thousands. */
  async function lastOf(run: Run, limit: number): Promise<RequestRecord[]> {
    const found: RequestRecord[] = [];
    const index = database.transaction('requests').store.index('run');
    for (
      let at = await index.openCursor(ofRun(run), 'prev');
      at && found.length < limit;
      at = await at.continue()
    ) {
      found.push(...readable([at.value], requestRecord));
    }
    return found;
  }

  return {
    countSentSince: async (since) => {
      const counts = await Promise.all((await listRuns()).map((run) => sentSince(run, since)));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    recentAnswerTimes: async (operation) => {
      const runs = (await listRuns()).filter((run) => run.operation === operation).slice(0, RUNS_MEASURED);
      const requests = await Promise.all(
        runs.map((run) => database.getAllFromIndex('requests', 'run', ofRun(run), ANSWERS_MEASURED)),
      );
      return readable(requests.flat(), requestRecord)
        .flatMap(({ raw, sentAt, answeredAt }) =>
          raw !== null && answeredAt !== null ? [answeredAt - sentAt] : [],
        )
        .filter((ms) => ms >= 0)
        .slice(0, ANSWERS_MEASURED);
    },

    recentRequests: async (limit) => {
      const recent: RequestRecord[] = [];
      for (const run of await listRuns()) {
        if (recent.length >= limit) break;
        recent.push(...(await lastOf(run, limit)));
      }
      return recent.sort((a, b) => b.sentAt - a.sentAt).slice(0, limit);
    },
  };
}
