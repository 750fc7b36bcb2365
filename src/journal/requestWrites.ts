import { type IDBPObjectStore, type StoreNames, unwrap } from 'idb';
import type { Outcome } from '#contract/outcome.ts';
import { outcomeOfCause, recount } from '#run/outcomesOf.ts';
import type { RequestRecord, Run } from '#run/run.ts';
import type { RunProgress } from '#run/runStore.ts';
import type { JournalDatabase, JournalSchema } from './database.ts';
import { recordIdsOfRequest } from './recordIds.ts';
import { fromStoredRequest, toStoredRequest } from './records.ts';
import { abort, abortOnLeaving } from './watchTransactions.ts';

/** Flushed to disk before "complete": with relaxed durability a power cut could lose the record of a sent request. */
export const STRICT = { durability: 'strict' } as const;

export type RunsStore = IDBPObjectStore<JournalSchema, StoreNames<JournalSchema>[], 'runs', 'readwrite'>;

export type OutcomeChange = readonly [before: readonly Outcome[], after: readonly Outcome[]];

/** Request records of one run and its progress, written together or not at all. */
interface RequestWrite {
  requests: readonly RequestRecord[];
  progress: RunProgress;
  resolve(): void;
  reject(error: unknown): void;
}

/** Batches writes requested during a flush into the next one. Each resolves when its own data is on disk. */
export function requestWrites(
  database: JournalDatabase,
): (requests: readonly RequestRecord[], progress: RunProgress) => Promise<void> {
  let waiting: RequestWrite[] = [];
  let isWriting = false;

  async function writeAll(writes: readonly RequestWrite[]): Promise<void> {
    const transaction = database.transaction(['requests', 'runs'], 'readwrite', STRICT);
    // A request is sent after its intent is recorded, so a page that goes before has sent nothing.
    const isIntent = writes.every((write) => write.requests.every(({ state }) => state === 'sending'));
    if (isIntent) abortOnLeaving(unwrap(transaction));
    const requests = transaction.objectStore('requests');
    const outcomesBefore = async (request: RequestRecord) => {
      const earlier = await requests.get(request.id);
      return earlier
        ? outcomesIn(fromStoredRequest(earlier))
        : request.rows.map(() => outcomeOfCause('waiting'));
    };
    const change = async () => {
      const ofRuns = Map.groupBy(writes, ({ progress }) => progress.id).values();
      for (const ofRun of ofRuns) {
        const records = ofRun.flatMap((write) => write.requests);
        const before = await Promise.all(records.map(outcomesBefore));
        const progress = ofRun.at(-1)?.progress;
        const recounted: OutcomeChange = [before.flat(), records.flatMap(outcomesIn)];
        // First, because it rejects for an erased run, and then nothing may be written.
        if (progress) await mergeProgress(transaction.objectStore('runs'), progress, recounted);
        for (const record of records)
          inTransaction(requests.put({ ...toStoredRequest(record), ids: recordIdsOfRequest(record) }));
      }
      // An explicit commit: otherwise the browser first waits for further requests.
      transaction.commit();
    };
    await completed(transaction, change());
  }

  async function flush(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      try {
        await writeAll(together);
        for (const { resolve } of together) resolve();
      } catch (error) {
        // One failing write must not block the others, so each is retried alone.
        if (together.length === 1) together[0]?.reject(error);
        else for (const write of together) await writeAll([write]).then(write.resolve, write.reject);
      }
    }
    isWriting = false;
  }

  return (requests, progress) =>
    new Promise((resolve, reject) => {
      waiting.push({ requests, progress, resolve, reject });
      if (!isWriting) void flush();
    });
}

/**
 * Resolves when a transaction is on disk; if one part fails, nothing is written. Rejects with the meaningful error:
 * parts of an aborted transaction only say "aborted", and a full disk may show only at the end.
 */
export async function completed(
  transaction: { done: Promise<void>; abort(): void },
  ...work: Promise<unknown>[]
): Promise<void> {
  const all = work.map((part) =>
    part.catch((error: unknown) => {
      abort(transaction);
      throw error;
    }),
  );
  const settled = await Promise.allSettled([transaction.done, ...all]);
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isAbort(reason)) ?? reasons[0];
}

const isAbort = (reason: unknown) => reason instanceof Error && reason.name === 'AbortError';

/** Not awaited: a failure fails the whole transaction, which is awaited. */
function inTransaction(writing: Promise<unknown>): void {
  writing.catch(() => undefined);
}

const outcomesIn = ({ outcomes }: Pick<RequestRecord, 'outcomes'>) => outcomes.map(({ outcome }) => outcome);

/** Updates the counts in the same transaction, so that they always match the records. The write itself is not awaited. */
export async function mergeProgress(
  runs: RunsStore,
  progress: Pick<Run, 'id'> & Partial<RunProgress>,
  [before, after]: OutcomeChange = [[], []],
): Promise<void> {
  const run = await recordedRun(runs, progress.id);
  const counts = recount(run.counts, before, after);
  if (Object.values(counts).some((count) => count < 0))
    throw new Error('This does not fit what is recorded.');
  inTransaction(runs.put({ ...run, ...progress, counts }));
}

/** Rejects if another tab has erased the run: no write may restore it. */
export async function recordedRun(runs: RunsStore, runId: string): Promise<Run> {
  const run = await runs.get(runId);
  if (!run) throw new Error('The journal no longer holds this run.');
  return run;
}
