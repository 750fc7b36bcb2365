import { countUnknown } from '#contract/rowStates.ts';
import type { Journal } from '#journal/journal.ts';
import { unlistedRunIds } from '#journal/unreadableRuns.ts';
import { liveCounts } from '#pageParts/runs/useActiveRun.ts';
import { useCloseOrphanedRuns } from '#pageParts/useCloseOrphanedRuns.ts';
import { useDesk, useJournalQuery, useRuns } from '#pageParts/useDesk.ts';
import { standingFindings } from '#run/outcomesOf.ts';
import { isOver, type Run } from '#run/run.ts';

/** The action that a run needs, named by the verb of its link. */
export type Need = 'check' | 'resume' | 'review';

/**
 * The most urgent need of a run, or null. A refusal of a form is shown in the form, where it is corrected.
 * @param unknown its unknown rows, without those in flight
 * @param sentAgain how many of its rows later runs send again
 * @param open the runs that are not over: items wait for their orders
 */
export function needOf(run: Run, unknown: number, sentAgain: number, open: ReadonlySet<string>): Need | null {
  if (unknown > 0) return 'check';
  if (run.pausedBy === 'orderOpen' && open.has(run.ordersIn ?? '')) return null;
  if (run.state === 'paused' || run.state === 'ready') return 'resume';
  return hasRowsToReview(run) && notDone(run) > sentAgain ? 'review' : null;
}

const notDone = ({ counts }: Run) => counts.refused + counts.notSent;

const hasRowsToReview = (run: Run) =>
  run.origin === 'sheet' && isOver(run) && !run.putAside && notDone(run) > 0;

/** For each run that may need a review: how many of its rows that are not done later runs send again. */
async function countSentAgain(journal: Journal): Promise<ReadonlyMap<string, number>> {
  const runs = await journal.listRuns();
  const linked = new Set(runs.flatMap(({ sendsAgain }) => sendsAgain?.runId ?? []));
  const candidates = runs.filter((run) => linked.has(run.id) && hasRowsToReview(run));
  const findings = candidates.length > 0 ? await journal.allFindings() : [];
  const counts = candidates.map(async ({ id }) => {
    const sentAgain = await journal.sentAgainIn(id);
    for (const { runId, row, found } of standingFindings(findings))
      if (runId === id && found === 'done') sentAgain.delete(row);
    return [id, sentAgain.size] as const;
  });
  return new Map(await Promise.all(counts));
}

/** Everything on Home, read before any of it is shown: parts that come late would move the others. */
export function useOverview() {
  const { data: runs, isError, refetch } = useRuns();
  const { org, owner, runs: driven } = useDesk();
  useCloseOrphanedRuns(runs ?? []);
  // Finds damaged records of runs only; History also reads the rest of each run. A run's outcomes are in its record.
  const { data: unreadable } = useJournalQuery(['unlistedRuns'], unlistedRunIds);
  const { data: sentAgain, isError: isUnlinked } = useJournalQuery(['sentAgain'], countSentAgain);

  const reading = { hasFailed: isError && !runs, readAgain: () => void refetch() };
  if (!runs || !(sentAgain || isUnlinked)) return { ...reading, overview: null };
  // Active runs are read without a subscription: each change of the journal renders this anyway.
  const rows = runs.map((run) =>
    liveCounts(run, driven.get(run.id)?.snapshot() ?? null, org.pace.parallelRequests),
  );
  const open = new Set(runs.flatMap((run) => (isOver(run) ? [] : run.id)));
  const needs = new Map(
    runs.flatMap((run, index): [Run, Need][] => {
      // A colleague's imported run needs that colleague.
      const isOwn = run.owner.userId === owner.userId;
      const unknown = rows[index] ? countUnknown(rows[index].counts) : 0;
      const need = isOwn && needOf(run, unknown, sentAgain?.get(run.id) ?? 0, open);
      return need ? [[run, need]] : [];
    }),
  );
  const overview = {
    needs,
    others: runs.filter((run) => !needs.has(run)),
    /** No run needs a person, and no running or unreadable run may need one later. */
    isCalm: needs.size === 0 && unreadable?.length === 0 && rows.every(({ isSure }) => isSure),
    unreadable: unreadable ?? [],
  };
  return { ...reading, overview };
}
