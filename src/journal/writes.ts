import { outcomeOfFinding } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import type { RunStore } from '#run/runStore.ts';
import { type JournalDatabase, ROWS_PER_CHUNK } from './database.ts';
import { type RaisedTrouble, writingProblem } from './journalProblem.ts';
import { recordIdsOfFinding } from './recordIds.ts';
import type { RowChunk } from './records.ts';
import {
  completed,
  mergeProgress,
  type OutcomeChange,
  type RunsStore,
  recordedRun,
  requestWrites,
  STRICT,
} from './requestWrites.ts';

/** Implements runStore.ts on IndexedDB. Calls `changed` after each write, and reports the browser's `trouble`. */
export function journalWrites(
  database: JournalDatabase,
  changed: (runId: string) => void,
  trouble: RaisedTrouble,
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

  /** Refuses while the journal is closing: it could not take the answer. Only new records prove that there is space again. */
  async function begun(runId: string, write: () => Promise<void>): Promise<void> {
    const problem = trouble.current();
    if (problem?.code === 'closed') throw problem;
    await written(runId, write);
    trouble.clear();
  }

  async function changeRun(change: (runs: RunsStore) => Promise<void>): Promise<void> {
    const transaction = database.transaction('runs', 'readwrite', STRICT);
    await completed(transaction, change(transaction.objectStore('runs')));
  }

  return {
    createRun: (run, rows, items) =>
      begun(run.id, async () => {
        const transaction = database.transaction(['runs', 'rows'], 'readwrite', STRICT);
        const runs = transaction.objectStore('runs');
        const store = transaction.objectStore('rows');
        const adding = [{ run, rows }, items ?? []]
          .flat()
          .flatMap((each) => [
            runs.add(each.run),
            ...inChunks(each.run.id, each.rows).map((chunk) => store.add(chunk)),
          ]);
        await completed(transaction, ...adding);
      }),
    recordIntent: (sending, progress) => begun(progress.id, () => writeRequests([sending], progress)),
    recordAnswer: (answered, progress) => written(progress.id, () => writeRequests([answered], progress)),
    recordNext: (answered, sending, progress) =>
      begun(progress.id, () => writeRequests([answered, sending], progress)),
    recordProgress: (progress) =>
      written(progress.id, () => changeRun((runs) => mergeProgress(runs, progress))),
    recordFindings: (runId, findings, before) =>
      written(runId, async () => {
        const recounted: OutcomeChange = [before, findings.map((finding) => outcomeOfFinding(finding))];
        const transaction = database.transaction(['settlements', 'runs'], 'readwrite', STRICT);
        const store = transaction.objectStore('settlements');
        // One list: a call cannot take 100,000 arguments.
        const added = findings.map((each) => store.add({ ...each, ids: recordIdsOfFinding(each) }));
        const merged = mergeProgress(transaction.objectStore('runs'), { id: runId }, recounted);
        await completed(transaction, Promise.all(added), merged);
      }),
    recordNote: (runId, note, edit) =>
      written(runId, () =>
        changeRun(async (runs) => {
          const run = await recordedRun(runs, runId);
          const noteEdits = [...(run.noteEdits ?? []), { ...edit, before: run.note }];
          if (run.note !== note) await runs.put({ ...run, note, noteEdits });
        }),
      ),
  };
}

export function inChunks(runId: string, rows: readonly Row[]): RowChunk[] {
  const chunks: RowChunk[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    chunks.push({ runId, chunk: chunks.length, rows: rows.slice(start, start + ROWS_PER_CHUNK) });
  }
  return chunks;
}
