import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Fate } from '#contract/fate.ts';
import { fateOf, recount, settledFate } from '#run/fatesOf.ts';
import type { RequestRecord, Row, Run } from '#run/run.ts';
import type { RunProgress, RunStore } from '#run/runStore.ts';
import { type JournalDatabase, type JournalSchema, ROWS_PER_CHUNK, type RowChunk } from './database.ts';
import { writingProblem } from './journalProblem.ts';
import type { RaisedTrouble } from './journalTrouble.ts';
import { recordIdsOfRequest, recordIdsOfSettlement } from './recordIds.ts';

/**
 * Strict: the browser flushes to the disk before it says that a write is complete. Relaxed, its default, would let a
 * power cut lose the one record that says a request went out.
 */
export const STRICT = { durability: 'strict' } as const;

/**
 * The journal's side of a run: what runStore.ts promises, on IndexedDB. `changed` is told after each write, `trouble` of
 * what keeps the browser from writing.
 */
export function journalWrites(
  database: JournalDatabase,
  changed: (runId: string) => void,
  trouble: RaisedTrouble,
): RunStore {
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

  /**
   * Before anything is sent: not in a journal that is about to be closed, which could not take the answer. Only this
   * shows that there is room again: what merely writes over a record may fit into a full journal.
   */
  async function begun(runId: string, write: () => Promise<void>): Promise<void> {
    const problem = trouble.current();
    if (problem?.code === 'closed') throw problem;
    await written(runId, write);
    trouble.clear();
  }

  async function writeRequest(request: RequestRecord, progress: RunProgress): Promise<void> {
    const transaction = database.transaction(['requests', 'runs'], 'readwrite', STRICT);
    const requests = transaction.objectStore('requests');
    const fatesIn = ({ fates }: Pick<RequestRecord, 'fates'>) => fates.map(({ fate }) => fate);
    const change = async () => {
      const earlier = await requests.get(request.id);
      const before = earlier ? fatesIn(earlier) : request.rows.map(() => fateOf('waiting'));
      // First: where the run will not have it, nothing of it is written.
      await mergeProgress(transaction.objectStore('runs'), progress, [before, fatesIn(request)]);
      await requests.put({ ...request, ids: recordIdsOfRequest(request) });
    };
    await complete(transaction, change());
  }

  return {
    createRun: (run, rows) =>
      begun(run.id, async () => {
        const transaction = database.transaction(['runs', 'rows'], 'readwrite', STRICT);
        const store = transaction.objectStore('rows');
        const chunks = inChunks(run.id, rows).map((chunk) => store.add(chunk));
        await complete(transaction, transaction.objectStore('runs').add(run), ...chunks);
      }),
    recordIntent: (request, progress) => begun(progress.id, () => writeRequest(request, progress)),
    recordOutcome: (request, progress) => written(progress.id, () => writeRequest(request, progress)),
    recordProgress: (progress) => written(progress.id, () => mergeAlone(progress)),
    recordSettlement: (settlement) =>
      written(settlement.runId, async () => {
        const recounted: Recounted = [[fateOf('sending')], [settledFate(settlement)]];
        const transaction = database.transaction(['settlements', 'runs'], 'readwrite', STRICT);
        await complete(
          transaction,
          transaction
            .objectStore('settlements')
            .add({ ...settlement, ids: recordIdsOfSettlement(settlement) }),
          mergeProgress(transaction.objectStore('runs'), { id: settlement.runId }, recounted),
        );
      }),
    recordNote: (runId, note) => written(runId, () => mergeAlone({ id: runId, note })),
  };

  async function mergeAlone(progress: ProgressOrNote): Promise<void> {
    const transaction = database.transaction('runs', 'readwrite', STRICT);
    await complete(transaction, mergeProgress(transaction.objectStore('runs'), progress));
  }
}

/**
 * Resolves when a transaction is on disk with all that belongs to it. Where it is not, its own reason comes first: the
 * requests in it say only that it was aborted, and a full disk may show at the very end.
 */
async function complete(transaction: { done: Promise<void> }, ...work: Promise<unknown>[]): Promise<void> {
  const [done, ...worked] = await Promise.allSettled([transaction.done, ...work]);
  for (const each of [done, ...worked]) if (each?.status === 'rejected') throw each.reason;
}

type RunsStore = IDBPObjectStore<JournalSchema, StoreNames<JournalSchema>[], 'runs', 'readwrite'>;

/** The fates of rows before and after a write. */
type Recounted = readonly [before: readonly Fate[], after: readonly Fate[]];

type ProgressOrNote = Pick<Run, 'id'> & Partial<RunProgress & Pick<Run, 'note'>>;

/** Counts in the same transaction: whatever else is being written, the four say what the records say. */
async function mergeProgress(
  runs: RunsStore,
  progress: ProgressOrNote,
  [before, after]: Recounted = [[], []],
): Promise<void> {
  const run = await runs.get(progress.id);
  // Erased by another tab: then nobody is to read of it any more, and the write must not bring it back.
  if (!run) throw new Error('The journal no longer holds this run.');
  const counts = recount(run.counts, before, after);
  if (Object.values(counts).some((count) => count < 0))
    throw new Error('This does not fit what is recorded.');
  await runs.put({ ...run, ...progress, counts });
}

export function inChunks(runId: string, rows: readonly Row[]): RowChunk[] {
  const chunks: RowChunk[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    chunks.push({ runId, chunk: chunks.length, rows: rows.slice(start, start + ROWS_PER_CHUNK) });
  }
  return chunks;
}
