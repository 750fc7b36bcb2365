import type { Fate } from '#contract/fate.ts';
import type { Row, Run } from './run.ts';

/**
 * The rows of a run that may be sent again in one click: refused and not sent ones. Left out are unknown rows (they may
 * have been done), refusals that say something is already so, and rows that a later run has sent again already; and
 * with one member of a set the whole set, for what is left of it would be another set than the person made.
 * Empty while the run can still go on by itself: then the same row could go out twice.
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
