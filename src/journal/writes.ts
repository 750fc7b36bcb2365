import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Fate } from '#contract/fate.ts';
import { fateOf, recount, settledFate } from '#run/fatesOf.ts';
import type { NoteEdit, RequestRecord, Row, Run, Settlement } from '#run/run.ts';
import type { RunProgress, RunStore } from '#run/runStore.ts';
import { type JournalDatabase, type JournalSchema, ROWS_PER_CHUNK, type RowChunk } from './database.ts';

/**
 * Strict: the browser flushes to the disk before it says that a write is complete. Relaxed, its default, would let a
 * power cut lose the one record that says a request went out.
 */
const STRICT = { durability: 'strict' } as const;

/** The journal's side of a run: what runStore.ts promises, on IndexedDB. `changed` is told after each write. */
export function journalWrites(database: JournalDatabase, changed: (runId: string) => void): RunStore {
  async function writeRequest(request: RequestRecord, progress: RunProgress): Promise<void> {
    const transaction = database.transaction(['requests', 'runs'], 'readwrite', STRICT);
    const requests = transaction.objectStore('requests');
    const fatesIn = ({ fates }: Pick<RequestRecord, 'fates'>) => fates.map(({ fate }) => fate);
    const change = async () => {
      const earlier = await requests.get(request.id);
      const before = earlier ? fatesIn(earlier) : request.rows.map(() => fateOf('waiting'));
      // First: where the run will not have it, nothing of it is written.
      await mergeProgress(transaction.objectStore('runs'), progress, [before, fatesIn(request)]);
      await requests.put(request);
    };
    await Promise.all([change(), transaction.done]);
    changed(progress.id);
  }

  return {
    createRun: async (run, rows) => {
      const transaction = database.transaction(['runs', 'rows'], 'readwrite', STRICT);
      const store = transaction.objectStore('rows');
      await Promise.all([
        transaction.objectStore('runs').add(run),
        ...inChunks(run.id, rows).map((chunk) => store.add(chunk)),
        transaction.done,
      ]);
      changed(run.id);
    },
    recordIntent: writeRequest,
    recordOutcome: writeRequest,
    recordProgress: async (progress) => {
      const transaction = database.transaction('runs', 'readwrite', STRICT);
      await Promise.all([mergeProgress(transaction.objectStore('runs'), progress), transaction.done]);
      changed(progress.id);
    },
    recordSettlement: async (settlement: Settlement) => {
      const recounted: Recounted = [[fateOf('sending')], [settledFate(settlement)]];
      const transaction = database.transaction(['settlements', 'runs'], 'readwrite', STRICT);
      await Promise.all([
        transaction.objectStore('settlements').add(settlement),
        mergeProgress(transaction.objectStore('runs'), { id: settlement.runId }, recounted),
        transaction.done,
      ]);
      changed(settlement.runId);
    },
    recordNote: async (runId, note, edit) => {
      const transaction = database.transaction('runs', 'readwrite', STRICT);
      await Promise.all([changeNote(transaction.objectStore('runs'), runId, note, edit), transaction.done]);
      changed(runId);
    },
  };
}

async function changeNote(
  runs: RunsStore,
  runId: string,
  note: string,
  edit: Omit<NoteEdit, 'before'>,
): Promise<void> {
  const run = await recordedRun(runs, runId);
  if (run.note === note) return;
  await runs.put({ ...run, note, noteEdits: [...(run.noteEdits ?? []), { ...edit, before: run.note }] });
}

/** Rejects where another tab has erased it: then nobody is to read of it any more, and no write must bring it back. */
async function recordedRun(runs: RunsStore, runId: string): Promise<Run> {
  const run = await runs.get(runId);
  if (!run) throw new Error('The journal no longer holds this run.');
  return run;
}

type RunsStore = IDBPObjectStore<JournalSchema, StoreNames<JournalSchema>[], 'runs', 'readwrite'>;

/** The fates of rows before and after a write. */
type Recounted = readonly [before: readonly Fate[], after: readonly Fate[]];

/** Counts in the same transaction: whatever else is being written, the four say what the records say. */
async function mergeProgress(
  runs: RunsStore,
  progress: Pick<Run, 'id'> & Partial<RunProgress>,
  [before, after]: Recounted = [[], []],
): Promise<void> {
  const run = await recordedRun(runs, progress.id);
  const counts = recount(run.counts, before, after);
  if (Object.values(counts).some((count) => count < 0))
    throw new Error('This does not fit what is recorded.');
  await runs.put({ ...run, ...progress, counts });
}

function inChunks(runId: string, rows: readonly Row[]): RowChunk[] {
  const chunks: RowChunk[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    chunks.push({ runId, chunk: chunks.length, rows: rows.slice(start, start + ROWS_PER_CHUNK) });
  }
  return chunks;
}
