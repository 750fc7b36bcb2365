import { rowsOnTheWay } from '#desk/runs/useRowsOnTheWay.ts';
import { useCloseOrphanedRuns } from '#desk/useCloseOrphanedRuns.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal, useMayBeLost, useRuns } from '#desk/useJournal.ts';
import { unlistedRuns } from '#journal/unreadableRuns.ts';
import { isOver, type Run } from '#run/run.ts';

/** The action that a run needs, named by the verb of its link. */
export type Need = 'check' | 'resume' | 'review';

/** Older refusals have been decided elsewhere; History keeps them. */
const REFUSED_SHOWN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The most urgent need of a run, or null. A form shows its own refusal, where it is corrected.
 * @param unknown its unknown rows, without those in flight
 * @param others the runs that a later run sends again, and those that are not over: items wait for the latter
 */
export function needOf(
  run: Run,
  unknown: number,
  others: Readonly<Record<'resent' | 'open', ReadonlySet<string>>>,
  now: number,
): Need | null {
  if (unknown > 0) return 'check';
  if (run.pausedBy === 'orderOpen' && others.open.has(run.ordersIn ?? '')) return null;
  if (run.state === 'paused' || run.state === 'ready') return 'resume';
  const isNews = now - (run.endedAt ?? run.createdAt) < REFUSED_SHOWN_MS;
  const isRefused = run.counts.refused > 0 && run.origin === 'sheet' && isOver(run);
  return isRefused && isNews && !others.resent.has(run.id) ? 'review' : null;
}

/** Everything on Home, read before any of it is shown: late parts would move the rest. */
export function useOverview() {
  const { data: runs, isError, refetch } = useRuns();
  const { org, owner, runs: driven } = useDesk();
  const mayBeLost = useMayBeLost();
  useCloseOrphanedRuns(runs ?? []);
  // History reads the rest of each run as well. What a run came to stands in its record.
  const { data: unreadable } = useJournal(['unlistedRuns'], unlistedRuns);

  const hasFailed = isError && !runs;
  const readAgain = () => void refetch();
  if (!runs || mayBeLost === null) return { overview: null, hasFailed, readAgain };
  // Live runs are read here without a subscription: each change of the journal renders this anyway.
  const rows = runs.map((run) =>
    rowsOnTheWay(run, driven.get(run.id)?.snapshot() ?? null, org.pace.parallelRequests),
  );
  const resent = new Set(
    runs.flatMap(({ sendsAgain }) => (sendsAgain?.why === 'refused' ? [sendsAgain.runId] : [])),
  );
  const open = new Set(runs.flatMap((run) => (isOver(run) ? [] : run.id)));
  const now = Date.now();
  const needs = new Map(
    runs.flatMap((run, place): [Run, Need][] => {
      // An imported run of a colleague needs the colleague.
      const need =
        run.owner.userId === owner.userId && needOf(run, rows[place]?.unknown ?? 0, { resent, open }, now);
      return need ? [[run, need]] : [];
    }),
  );
  const overview = {
    needs,
    /** The runs that need no action. */
    others: runs.filter((run) => !needs.has(run)),
    /** Nothing needs action, and no running or unreadable run may still need it. */
    isCalm: needs.size === 0 && unreadable?.length === 0 && rows.every(({ isSure }) => isSure),
    unreadable: unreadable ?? [],
    /** The browser may delete the first run with the window. */
    mayBeLost,
  };
  return { overview, hasFailed, readAgain };
}
