import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Fate } from '#contract/fate.ts';
import { queryKeys } from '#desk/queryKeys.ts';
import { useDesk } from '#desk/useDesk.ts';
import { fatesOf, isStillToSend } from '#run/fatesOf.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { createLastKnown, liveOver } from './lastKnown.ts';

export interface WatchedRun {
  run: Run;
  fates: readonly Fate[];
  /** As read from the journal; while the run is driven here its requests lag behind the fates. */
  history: RunHistory;
  /** Rows that a later run has sent again, by that run's id. */
  sentAgain: ReadonlyMap<number, string>;
  /** Present while this tab drives the run, and until the journal has been read after that. */
  live: RunSnapshot | null;
}

export type RunWatch = { kind: 'reading' } | { kind: 'missing' } | { kind: 'found'; watched: WatchedRun };

/** A run as it stands now, whether this tab drives it, another one does, or nobody. */
export function useRun(runId: string): RunWatch {
  const { journal, owner, runs } = useDesk();
  const queryClient = useQueryClient();
  const store = useMemo(() => createLastKnown(runs, runId), [runs, runId]);
  const known = useSyncExternalStore(store.subscribe, store.get);
  // Two questions: other runs write all the time, and a run of 100,000 rows must not be read anew for each of them.
  const { data: read, isError } = useQuery({
    queryKey: queryKeys.run(owner, runId),
    queryFn: async () => ({ begunAt: performance.now(), history: await journal.readRun(runId) }),
  });
  const { data: sentAgain, isError: isUnlinked } = useQuery({
    queryKey: queryKeys.sentAgain(owner, runId),
    queryFn: () => journal.sentAgainIn(runId),
  });

  const isSending = known.runner !== null && known.live?.run.state === 'running';
  useEffect(() => {
    // While this tab sends it, nothing but the snapshot is followed (followJournal.ts).
    if (!isSending) void queryClient.refetchQueries({ queryKey: queryKeys.run(owner, runId), stale: true });
  }, [queryClient, owner, isSending, runId]);

  const shown = liveOver(known, read);
  // A journal that cannot be read any more must not hide an answer that lives in the runner only, nor what the runner knew
  // when it came to rest: a newer version may have taken the journal just then.
  const history = read?.history ?? (isError && (known.runner || shown) ? known.history : null);
  // Kept from one drawing to the next: with 100,000 rows it is what everything below waits for.
  const told = useMemo(
    () => (history ? fatesOf(history.run.rowCount, history.requests, history.settlements) : []),
    [history],
  );

  // What was read before the journal was cut off still stands: nothing is written into it from this page any more.
  const trouble = journal.trouble.current()?.code;
  const isCutOff = trouble === 'closed' || trouble === 'unresponsive';
  if ((isError || isUnlinked) && !known.runner && !(history && (shown || isCutOff)))
    return { kind: 'missing' };
  // Without an answer to the second question a row that was sent again already would be offered once more.
  if (!history || !(sentAgain || isUnlinked)) return { kind: 'reading' };
  // The runner does not know of a note that was changed since it began.
  const run = shown ? { ...shown.run, note: history.run.note } : history.run;
  const live = known.runner ? known.live : shown;
  return {
    kind: 'found',
    watched: { run, fates: shown?.fates ?? told, history, sentAgain: sentAgain ?? new Map(), live },
  };
}

/** How many rows a run still sends by itself. The tab that sends it knows; elsewhere they are counted. */
export function rowsToGo({ live, fates }: Pick<WatchedRun, 'live' | 'fates'>): number {
  // One that is kept here for its answers only may be sent by another tab since.
  return live?.run.state === 'running' ? live.toGo : fates.filter(isStillToSend).length;
}
