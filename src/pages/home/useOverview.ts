import { useRef } from 'react';
import { listKeys } from '#desk/queryKeys.ts';
import { type RowsOnTheWay, rowsOnTheWay } from '#desk/runs/rowsOnTheWay.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal, useMayBeLost, useUnreadableRuns } from '#desk/useJournal.ts';
import { useLeftBehind } from '#desk/useLeftBehind.ts';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import type { Run } from '#run/run.ts';
import { type UnknownRows, unknownRows } from './unknownRows.ts';

export type Overview =
  | { kind: 'reading' }
  | { kind: 'failed'; readAgain(): void }
  | {
      kind: 'read';
      runs: readonly Run[];
      needs: Needs;
      unknown: UnknownRows;
      unreadable: readonly UnreadableRun[] | null;
      /** What is sent first, with the window. */
      mayBeLost: boolean;
    };

/** Everything that Home says, read before any of it is shown: what came later would push down what one reads. */
export function useOverview(): Overview {
  const { data: runs, isError, refetch } = useJournal(listKeys.runs, (journal) => journal.listRuns());
  const { org, runs: driven } = useDesk();
  const mayBeLost = useMayBeLost();
  // Drawn anew at each change of the journal, which is when this changes.
  const needs = needsOf(runs ?? [], (run) =>
    rowsOnTheWay(run, driven.get(run.id)?.snapshot() ?? null, org.pace.parallelRequests),
  );
  const ids = needs.toSettle.map(({ run, count }) => `${run.id} ${count}`);
  const { data: found } = useJournal(listKeys.unknownRows(ids), (journal) =>
    unknownRows(needs.toSettle, journal.readRun),
  );
  useLeftBehind(runs ?? []);
  // While rows are counted anew, what was listed stays: an empty page for a moment would lose one's place.
  const last = useRef<UnknownRows>(undefined);
  if (runs && found) last.current = found;
  const unknown = last.current;
  // It reads everything there is, so what is being sent goes first.
  const isWanted = runs !== undefined && unknown !== undefined && needs.underWay.length === 0;
  const { data: unreadable = null } = useUnreadableRuns({ enabled: isWanted });

  if (isError && !runs) return { kind: 'failed', readAgain: () => void refetch() };
  if (!runs || !unknown || mayBeLost === null) return { kind: 'reading' };
  return { kind: 'read', runs, needs, unknown, unreadable, mayBeLost };
}

interface Needs {
  toSettle: { run: Run; count: number }[];
  waiting: Run[];
  underWay: Run[];
  /** Something that is being sent may be unknown: nobody here can tell before the run has come to rest. */
  isUnsure: boolean;
}

export function needsOf(runs: readonly Run[], rowsOf: (run: Run) => RowsOnTheWay): Needs {
  const rows = runs.map((run) => ({ ...rowsOf(run), run }));
  return {
    toSettle: rows.filter(({ unknown }) => unknown > 0).map(({ run, unknown }) => ({ run, count: unknown })),
    waiting: runs.filter(({ state }) => state === 'paused' || state === 'ready'),
    underWay: runs.filter(({ state }) => state === 'running'),
    isUnsure: rows.some(({ isSure }) => !isSure),
  };
}
