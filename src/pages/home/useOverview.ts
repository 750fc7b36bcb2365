import { listKeys } from '#desk/queryKeys.ts';
import { rowsOnTheWay } from '#desk/runs/rowsOnTheWay.ts';
import { useCloseOrphanedRuns } from '#desk/useCloseOrphanedRuns.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal, useMayBeLost, useUnreadableRuns } from '#desk/useJournal.ts';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import type { Run } from '#run/run.ts';
import { type Need, needOf } from './needOf.ts';

export type Overview =
  | { kind: 'reading' }
  | { kind: 'failed'; readAgain(): void }
  | {
      kind: 'read';
      needs: ReadonlyMap<Run, Need>;
      /** The runs that need no action. */
      others: readonly Run[];
      /** Nothing needs action, and no running or unreadable run may still need it. */
      isCalm: boolean;
      unreadable: readonly UnreadableRun[];
      /** The browser may delete the first run with the window. */
      mayBeLost: boolean;
    };

/** Everything on Home, read before any of it is shown: late parts would move the rest. */
export function useOverview(): Overview {
  const { data: runs, isError, refetch } = useJournal(listKeys.runs, (journal) => journal.listRuns());
  const { org, owner, runs: driven } = useDesk();
  const mayBeLost = useMayBeLost();
  useCloseOrphanedRuns(runs ?? []);
  // It reads the whole journal, so it waits while runs are sending.
  const isWanted = runs?.every(({ state }) => state !== 'running') ?? false;
  const { data: unreadable } = useUnreadableRuns({ enabled: isWanted });

  if (isError && !runs) return { kind: 'failed', readAgain: () => void refetch() };
  if (!runs || mayBeLost === null) return { kind: 'reading' };
  // Live runs are read here without a subscription: each change of the journal renders this anyway.
  const rows = runs.map((run) =>
    rowsOnTheWay(run, driven.get(run.id)?.snapshot() ?? null, org.pace.parallelRequests),
  );
  const resent = new Set(
    runs.flatMap(({ sendsAgain }) => (sendsAgain?.why === 'refused' ? [sendsAgain.runId] : [])),
  );
  const now = Date.now();
  const needs = new Map(
    runs.flatMap((run, place): [Run, Need][] => {
      // An imported run of a colleague needs the colleague.
      const need = run.owner.userId === owner.userId && needOf(run, rows[place]?.unknown ?? 0, resent, now);
      return need ? [[run, need]] : [];
    }),
  );
  return {
    kind: 'read',
    needs,
    others: runs.filter((run) => !needs.has(run)),
    isCalm: needs.size === 0 && unreadable?.length === 0 && rows.every(({ isSure }) => isSure),
    unreadable: unreadable ?? [],
    mayBeLost,
  };
}
