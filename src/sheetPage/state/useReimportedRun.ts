import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Outcome, stateForResending } from '#contract/causes.ts';
import { subjectField } from '#contract/operations.ts';
import { isSendable } from '#contract/rowStates.ts';
import { journalKey } from '#desk/journalKey.ts';
import type { ReimportedRun, SkipReason } from '#intake/engine/reimportOffer.ts';
import type { JournalReads } from '#journal/reads.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import { isOver } from '#run/run.ts';

/** The run of a reimported sheet; null until read, and for other sheets. Reread on changes: another tab may send the rest. */
export function useReimportedRun(runId: string): { runId: string; run: ReimportedRun | null } | null {
  const { journal, owner } = useDesk();
  const { data: run } = useQuery({
    queryKey: journalKey(owner, 'list', 'knownRun', runId),
    queryFn: () => readReimportedRun(journal, runId, owner.userId),
    enabled: runId !== '',
    // An answer cached by an earlier visit may have missed changes, and would offer sent rows.
    gcTime: 0,
  });
  return useMemo(() => (run === undefined ? null : { runId, run }), [runId, run]);
}

/**
 * The run of a reimported sheet: rows may have changed since its export. Null: not in this journal, or an imported run
 * of a colleague, whose copy does not change.
 */
export async function readReimportedRun(
  journal: Pick<JournalReads, 'readRun' | 'sentAgainIn' | 'findRun'>,
  runId: string,
  userId: string,
): Promise<ReimportedRun | null> {
  const found = await Promise.all([journal.readRun(runId), journal.sentAgainIn(runId)]).catch(() => null);
  // The run is here but unreadable: its rows may have been sent, so none is offered.
  if (!found) return (await journal.findRun(runId)) ? { isOver: true, rows: [] } : null;
  const [{ run, rows, requests, findings }, sentAgain] = found;
  const subject = subjectField(run.operation);
  if (run.owner.userId !== userId) return null;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  return {
    isOver: isOver(run),
    rows: outcomes.map((outcome, index) => (sentAgain.has(index) ? 'sentAgain' : whyNot(outcome))),
    ids: subject ? rows.map(({ cells }) => cells[subject] ?? '') : [],
  };
}

function whyNot(outcome: Outcome): SkipReason | null {
  const state = stateForResending(outcome);
  return isSendable(state) ? null : state;
}
