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
      /** The runs that need nobody. */
      others: readonly Run[];
      /** Nothing needs the person, and nothing that is being sent or cannot be read may come to. */
      isCalm: boolean;
      unreadable: readonly UnreadableRun[];
      /** What is sent first, with the window. */
      mayBeLost: boolean;
    };

/** Everything that Home says, read before any of it is shown: what came later would push down what one reads. */
export function useOverview(): Overview {
  const { data: runs, isError, refetch } = useJournal(listKeys.runs, (journal) => journal.listRuns());
  const { org, owner, runs: driven } = useDesk();
  const mayBeLost = useMayBeLost();
  useCloseOrphanedRuns(runs ?? []);
  // It reads everything there is, so what is being sent goes first.
  const isWanted = runs?.every(({ state }) => state !== 'running') ?? false;
  const { data: unreadable } = useUnreadableRuns({ enabled: isWanted });

  if (isError && !runs) return { kind: 'failed', readAgain: () => void refetch() };
  if (!runs || mayBeLost === null) return { kind: 'reading' };
  // Drawn anew at each change of the journal, which is when this changes.
  const rows = runs.map((run) =>
    rowsOnTheWay(run, driven.get(run.id)?.snapshot() ?? null, org.pace.parallelRequests),
  );
  const resent = new Set(
    runs.flatMap(({ sendsAgain }) => (sendsAgain?.why === 'refused' ? [sendsAgain.runId] : [])),
  );
  const now = Date.now();
  const needs = new Map(
    runs.flatMap((run, place): [Run, Need][] => {
      // A colleague's run, which was imported to be looked at, needs the colleague.
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
