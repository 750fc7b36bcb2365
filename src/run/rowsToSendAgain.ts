import type { Fate } from '#contract/fate.ts';
import type { Row, Run } from './run.ts';

/**
 * Rows for one-click resending: refused and not sent. Excludes unknown rows, "already so", rows sent again
 * before, and sets with such a member: a smaller set is another order. Empty while the run can continue by
 * itself: the same row could be sent twice.
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

/** The rows for a new run, each with a link to its original. */
export function linkedRows(runId: string, rows: readonly Row[]): Row[] {
  return rows.map(({ index, cells }, place) => ({ index: place, cells, sendsAgain: { runId, index } }));
}
