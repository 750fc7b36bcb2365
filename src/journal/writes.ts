import { type IDBPObjectStore, type StoreNames, unwrap } from 'idb';
import type { Outcome } from '#contract/causes.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { outcomeOfCause, outcomeOfFinding, recount, standingFindings } from '#run/outcomesOf.ts';
import type { LeftOutRow, RequestRecord, Row, Run } from '#run/run.ts';
import type { RunStore, RunUpdate } from '#run/runStore.ts';
import { type JournalDatabase, type JournalSchema, ROWS_PER_CHUNK } from './database.ts';
import { type TroubleState, writingProblem } from './journalProblem.ts';
import { recordIdsOfFinding, recordIdsOfRequest } from './recordIds.ts';
import { fromStoredRequest, type RowChunk, toStoredRequest } from './records.ts';
import { abortOnLeaving, abortUnlessEnded, keepOnLeaving } from './watchTransactions.ts';

/**
 * Implements runStore.ts on IndexedDB. Calls `changed` after each write, and reports the browser's `trouble`. Requests
 * and rows are committed as soon as all writes are requested, so that they are kept even if the page goes right after
 * (decision 210). A new run is not: if it hangs and is given up, it must not appear later.
 */
export function journalWrites(
  database: JournalDatabase,
  changed: (runId: string) => void,
  trouble: TroubleState,
): RunStore {
  const writeRequests = requestWrites(database);

  async function written(runId: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const problem = writingProblem(error);
      if (problem) trouble.raise(problem);
      throw problem ?? error;
    }
    changed(runId);
  }

  /** Rejects while the journal closes: it could not store the answer. Only a new record proves that there is room. */
  async function begun(runId: string, write: () => Promise<void>): Promise<void> {
    const problem = trouble.current();
    if (problem?.code === 'closed') throw problem;
    await written(runId, write);
    trouble.clear();
  }

  async function changeRun(change: (runs: RunsStore) => Promise<void>): Promise<void> {
    const transaction = database.transaction('runs', 'readwrite', STRICT);
    const changing = change(transaction.objectStore('runs')).then(() => transaction.commit());
    await completeTransaction(transaction, changing);
  }

  return {
    createRun: (run, rows, items, leftOut) =>
      begun(run.id, async () => {
        const transaction = database.transaction(['runs', 'rows'], 'readwrite', STRICT);
        const runs = transaction.objectStore('runs');
        const store = transaction.objectStore('rows');
        const adding = [{ run, rows, leftOut }, items ? { ...items, leftOut: [] } : []]
          .flat()
          .flatMap((each) => [
            runs.add(each.run),
            ...toRowChunks(each.run.id, each.rows, each.leftOut).map((chunk) => store.add(chunk)),
          ]);
        await completeTransaction(transaction, ...adding);
      }),
    recordIntent: (sending, progress) => begun(progress.id, () => writeRequests([sending], progress)),
    recordAnswer: (answered, progress) => written(progress.id, () => writeRequests([answered], progress)),
    recordNext: (answered, sending, progress) =>
      begun(progress.id, () => writeRequests([answered, sending], progress)),
    recordProgress: (progress) =>
      written(progress.id, () => changeRun((runs) => mergeProgress(runs, progress))),
    recordFindings: (runId, findings, before, after = standingFindings(findings).map(outcomeOfFinding)) =>
      written(runId, async () => {
        const recounted: OutcomeChange = [before, after];
        const transaction = database.transaction(['settlements', 'runs'], 'readwrite', STRICT);
        const store = transaction.objectStore('settlements');
        // One list, since a function call cannot take 100,000 arguments.
        const added = findings.map((each) => store.add({ ...each, ids: recordIdsOfFinding(each) }));
        const merged = mergeProgress(transaction.objectStore('runs'), { id: runId }, recounted);
        const committed = merged.then(() => transaction.commit());
        await completeTransaction(transaction, Promise.all(added), committed);
      }),
    recordNote: (runId, note, edit) =>
      written(runId, () =>
        changeRun(async (runs) => {
          const run = await existingRun(runs, runId);
          const noteEdits = [...(run.noteEdits ?? []), { ...edit, before: run.note }];
          if (run.note !== note) inTransaction(runs.put({ ...run, note, noteEdits }));
        }),
      ),
  };
}

/** The rows of a run, then left-out rows, in chunks of equal size, since each chunk is read in one task. */
export function toRowChunks(
  runId: string,
  rows: readonly Row[],
  leftOut: readonly LeftOutRow[] = [],
): RowChunk[] {
  return [
    ...inBlocks(rows, ROWS_PER_CHUNK).map((some) => ({ rows: some })),
    ...inBlocks(leftOut, ROWS_PER_CHUNK).map((some) => ({ rows: [], leftOut: some })),
  ].map((part, chunk) => ({ runId, chunk, ...part }));
}

/** Flushed to disk before "complete": with relaxed durability a power cut could lose the record of a sent request. */
export const STRICT = { durability: 'strict' } as const;

export type RunsStore = IDBPObjectStore<JournalSchema, StoreNames<JournalSchema>[], 'runs', 'readwrite'>;

type OutcomeChange = readonly [before: readonly Outcome[], after: readonly Outcome[]];

/** Request records of one run and its progress, written together or not at all. */
interface RequestWrite {
  requests: readonly RequestRecord[];
  progress: RunUpdate;
  resolve(): void;
  reject(error: unknown): void;
}

/** Batches writes requested during a flush into the next one. Each resolves when its own data is on disk. */
function requestWrites(
  database: JournalDatabase,
): (requests: readonly RequestRecord[], progress: RunUpdate) => Promise<void> {
  let waiting: RequestWrite[] = [];
  let isWriting = false;

  async function writeAll(writes: readonly RequestWrite[]): Promise<void> {
    const transaction = database.transaction(['requests', 'runs'], 'readwrite', STRICT);
    // A request is sent after its intent is recorded, so if the page goes before, nothing was sent.
    const isIntent = writes.every((write) => write.requests.every(({ state }) => state === 'sending'));
    const mark = isIntent ? abortOnLeaving : keepOnLeaving;
    mark(unwrap(transaction));
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
        // First, because it rejects if the run was erased: then nothing may be written.
        if (progress) await mergeProgress(transaction.objectStore('runs'), progress, recounted);
        for (const record of records)
          inTransaction(requests.put({ ...toStoredRequest(record), ids: recordIdsOfRequest(record) }));
      }
      transaction.commit();
    };
    await completeTransaction(transaction, change());
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
export async function completeTransaction(
  transaction: { done: Promise<void>; abort(): void },
  ...work: Promise<unknown>[]
): Promise<void> {
  const all = work.map((part) =>
    part.catch((error: unknown) => {
      abortUnlessEnded(transaction);
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
async function mergeProgress(
  runs: RunsStore,
  progress: Pick<Run, 'id'> & Partial<RunUpdate>,
  [before, after]: OutcomeChange = [[], []],
): Promise<void> {
  const run = await existingRun(runs, progress.id);
  const counts = recount(run.counts, before, after);
  if (Object.values(counts).some((count) => count < 0))
    throw new Error('This does not fit what is recorded.');
  inTransaction(runs.put({ ...run, ...progress, counts }));
}

/** Rejects if another tab has erased the run: no write may restore it. */
export async function existingRun(runs: RunsStore, runId: string): Promise<Run> {
  const run = await runs.get(runId);
  if (!run) throw new Error('The journal no longer holds this run.');
  return run;
}
