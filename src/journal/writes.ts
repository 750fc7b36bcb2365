import { fateOf, settledFate } from '#run/fatesOf.ts';
import type { NoteEdit, RequestRecord, Row, Settlement } from '#run/run.ts';
import type { RunProgress, RunStore } from '#run/runStore.ts';
import { type JournalDatabase, ROWS_PER_CHUNK, type RowChunk } from './database.ts';
import {
  mergeProgress,
  type Recounted,
  type RunsStore,
  recordedRun,
  requestWrites,
  STRICT,
} from './requestWrites.ts';

/** The journal's side of a run: what runStore.ts promises, on IndexedDB. `changed` is told after each write. */
export function journalWrites(database: JournalDatabase, changed: (runId: string) => void): RunStore {
  const writeRequests = requestWrites(database);
  const write = async (requests: readonly RequestRecord[], progress: RunProgress) => {
    await writeRequests(requests, progress);
    changed(progress.id);
  };

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
    recordIntent: (sending, progress) => write([sending], progress),
    recordOutcome: (answered, progress) => write([answered], progress),
    recordNext: (answered, sending, progress) => write([answered, sending], progress),
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

function inChunks(runId: string, rows: readonly Row[]): RowChunk[] {
  const chunks: RowChunk[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    chunks.push({ runId, chunk: chunks.length, rows: rows.slice(start, start + ROWS_PER_CHUNK) });
  }
  return chunks;
}
