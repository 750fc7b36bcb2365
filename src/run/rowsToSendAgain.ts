import type { Fate } from '#contract/fate.ts';
import type { Row, Run } from './run.ts';

/**
 * Rows for one-click resending: refused and not sent. Never unknown rows, "already so", rows sent again
 * before, or sets with such a member: a smaller set is another order. Empty while the run can continue by
 * itself: the same row could go out twice.
 */
export function rowsToSendAgain(
  run: Pick<Run, 'state'>,
  rows: readonly Row[],
  fates: readonly Fate[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (run.state !== 'finished' && run.state !== 'stopped') return [];
  const mayGo = ({ index }: Row) => {
    const fate = fates[index];
    if (!fate || sentAgain.has(index) || fate.warning === 'mayBeDone') return false;
    return fate.verdict === 'refused' || fate.verdict === 'notSent';
  };
  const brokenSets = new Set(rows.filter((row) => !mayGo(row)).flatMap(({ cells }) => cells['set'] ?? []));
  return rows.filter((row) => mayGo(row) && !brokenSets.has(row.cells['set'] ?? ''));
}

/** The same rows for a run of their own, each remembering where it comes from. */
export function linkedRows(runId: string, rows: readonly Row[]): Row[] {
  return rows.map(({ index, cells }, place) => ({ index: place, cells, sendsAgain: { runId, index } }));
}
