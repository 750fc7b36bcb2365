import type { Fate } from '#contract/fate.ts';
import type { KnownRun, LeftOutWhy } from '#intake/exportOffer.ts';
import type { JournalReads } from '#journal/reads.ts';
import { fatesOf } from '#run/fatesOf.ts';

/**
 * What this journal knows of a run whose exported sheet has come back: the sheet is as old as its export, and rows may
 * have been settled or sent again since. Null where the journal does not hold the run.
 */
export async function readKnownRun(
  journal: Pick<JournalReads, 'readRun' | 'sentAgainIn' | 'findRun'>,
  runId: string,
): Promise<KnownRun | null> {
  if (runId === '') return null;
  const found = await Promise.all([journal.readRun(runId), journal.sentAgainIn(runId)]).catch(() => null);
  // Here, and not to be understood: then nobody can say what may go out, and no row of it does.
  if (!found) return (await journal.findRun(runId)) ? { isOver: true, rows: [] } : null;
  const [{ run, requests, settlements }, sentAgain] = found;
  const fates = fatesOf(run.rowCount, requests, settlements);
  return {
    isOver: run.state === 'finished' || run.state === 'stopped',
    rows: fates.map((fate, index) => (sentAgain.has(index) ? 'sentAgain' : whyNot(fate))),
  };
}

function whyNot({ verdict, warning }: Fate): LeftOutWhy | null {
  if (verdict === 'done' || verdict === 'unknown') return verdict;
  return warning === 'mayBeDone' ? 'check' : null;
}
