import type { RunHistory } from '#run/runStore.ts';
import type { JournalFile } from './journalFile.ts';
import { parseRun } from './parseRun.ts';
import type { JournalReads } from './reads.ts';
import { restedRun } from './restedRun.ts';
import type { JournalTransfers } from './transfers.ts';

/** What a file would bring into this journal. */
export interface ImportPlan {
  /** Not here: what will be taken in. */
  fresh: RunHistory[];
  /** Here already, the same in everything. */
  same: number;
  /** Here under the same id, with something else recorded of it. What is here stays. */
  different: number;
  /** Of the file, and left out. */
  unreadable: number;
}

export interface ImportResult {
  added: number;
  /** Runs that could not be written, each with the browser's reason; nothing of them was taken in. */
  failed: { runId: string; reason: string }[];
}

/** Compares a file with the journal, run by run. Writes nothing. */
export async function planImport(
  journal: Pick<JournalReads, 'readRaw'>,
  { runs, unreadable, exportedAt }: JournalFile,
): Promise<ImportPlan> {
  const plan: ImportPlan = { fresh: [], same: 0, different: 0, unreadable };
  for (const theirs of runs) {
    const raw = await journal.readRaw(theirs.run.id);
    if (!raw) {
      plan.fresh.push(theirs);
      continue;
    }
    const ours = parseRun(raw);
    if (ours.kind === 'read' && isSame(ours.history, theirs, exportedAt)) plan.same++;
    else plan.different++;
  }
  return plan;
}

/** Both at rest: a run that waits here may have been under way when the file was made of it, and nothing else be between them. */
function isSame(ours: RunHistory, theirs: RunHistory, exportedAt: number): boolean {
  return JSON.stringify(restedRun(ours, exportedAt)) === JSON.stringify(theirs);
}

/** Takes runs in, each in one write. One that cannot be written does not keep out the others. */
export async function importRuns(
  journal: Pick<JournalTransfers, 'importRun'>,
  runs: readonly RunHistory[],
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, failed: [] };
  for (const history of runs) {
    try {
      await journal.importRun(history);
      result.added++;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      result.failed.push({ runId: history.run.id, reason });
    }
  }
  return result;
}
