import type { Owner } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { RUN_STORES } from './database.ts';
import type { Journal } from './journal.ts';
import {
  JOURNAL_FILE_LIMIT,
  type JournalFile,
  type JournalFileReadResult,
  readJournalFile,
  runAtRest,
} from './journalFile.ts';
import { recordIdsOfFinding, recordIdsOfRequest } from './recordIds.ts';
import { toStoredRequest } from './records.ts';
import { completeTransaction, STRICT, toRowChunks } from './writes.ts';

export interface ImportPlan {
  fresh: RunHistory[];
  /** Number of runs that this journal already has with equal records. */
  same: number;
  /** Number of runs that this journal has with other records. Its own version stays. */
  different: number;
  /** Number of unreadable runs in the file, left out. */
  unreadable: number;
}

export interface ImportResult {
  added: number;
  /** Runs that could not be written, each with the browser's reason; no part of them was imported. */
  failed: { runId: string; reason: string }[];
}

export type ImportOffer =
  | Exclude<JournalFileReadResult, { kind: 'read' }>
  | { kind: 'read'; file: JournalFile; plan: ImportPlan };

/** Reads a chosen file and compares it with the journal. Writes nothing, never rejects. */
export async function readImportFile(
  journal: Pick<Journal, 'findRun'>,
  chosen: Pick<File, 'size' | 'text'>,
  owner: Owner,
): Promise<ImportOffer> {
  if (chosen.size > JOURNAL_FILE_LIMIT) return { kind: 'refused', why: 'tooLarge' };
  const text = await chosen.text().catch(() => null);
  if (text === null) return { kind: 'refused', why: 'unread' };
  const reading = await readJournalFile(text, owner);
  if (reading.kind === 'refused') return reading;
  return planImport(journal, reading.file).then(
    (plan) => ({ ...reading, plan }),
    () => ({ kind: 'refused', why: 'notCompared' }),
  );
}

export async function planImport(
  journal: Pick<Journal, 'findRun'>,
  { runs, unreadable, exportedAt }: JournalFile,
): Promise<ImportPlan> {
  const plan: ImportPlan = { fresh: [], same: 0, different: 0, unreadable };
  for (const theirs of runs) {
    const ours = await journal.findRun(theirs.run.id);
    if (!ours) plan.fresh.push(theirs);
    else if (ours.kind === 'read' && isSame(ours.history, theirs, exportedAt)) plan.same++;
    else plan.different++;
  }
  return plan;
}

/**
 * Compares both runs at rest: at the export, ours may have been under way and otherwise equal. Ignores hashes: earlier
 * versions hashed the same content differently.
 */
function isSame(ours: RunHistory, theirs: RunHistory, exportedAt: number): boolean {
  const [here, there] = [runAtRest(ours, exportedAt), theirs].map(({ requests, ...rest }) =>
    JSON.stringify({ ...rest, requests: requests.map(({ bodyHash: _, ...request }) => request) }),
  );
  return here === there;
}

/** Imports runs, each in one write. A failed one does not stop the others. */
export async function importRuns(
  journal: Pick<Journal, 'ask'>,
  runs: readonly RunHistory[],
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, failed: [] };
  for (const history of runs) {
    try {
      await importRun(journal, history);
      result.added++;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      result.failed.push({ runId: history.run.id, reason });
    }
  }
  return result;
}

/** Adds a run with all its records, or nothing: rejects if any of them exists already. */
export function importRun(
  journal: Pick<Journal, 'ask'>,
  { run, rows, requests, findings, leftOut }: RunHistory,
): Promise<void> {
  return journal.ask(async (database, changed) => {
    const transaction = database.transaction(RUN_STORES, 'readwrite', STRICT);
    const chunks = transaction.objectStore('rows');
    const sent = transaction.objectStore('requests');
    const found = transaction.objectStore('settlements');
    // One list, since a function call cannot take 100,000 arguments.
    const all = [
      transaction.objectStore('runs').add(run),
      ...toRowChunks(run.id, rows, leftOut).map((chunk) => chunks.add(chunk)),
      ...requests.map((request) =>
        sent.add({ ...toStoredRequest(request), ids: recordIdsOfRequest(request) }),
      ),
      ...findings.map((each) => found.add({ ...each, ids: recordIdsOfFinding(each) })),
    ];
    await completeTransaction(transaction, Promise.all<unknown>(all));
    changed(run.id);
  });
}
