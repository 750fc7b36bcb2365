import { useEffect, useMemo, useRef } from 'react';
import type { Fate } from '#contract/fate.ts';
import { spaced } from '#lib/spaced.ts';
import { answerStanding } from '#run/answerStanding.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';
import type { RunHistory } from '#run/runStore.ts';
import { useDesk } from './useDesk.ts';
import { useDeskQuery } from './useDeskQuery.ts';
import { REDRAW_MS, useLiveRun } from './useLiveRun.ts';
import { useReadAgain } from './useReadAgain.ts';

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
  const { journal, owner } = useDesk();
  const readAgain = useReadAgain();
  const { runner, live } = useLiveRun(runId);
  // Two questions: other runs write all the time, and a run of 100,000 rows must not be read anew for each of them.
  const queryKey = ['run', owner.orgId, owner.userId, runId];
  const { data: { begunAt = 0, history: read } = {}, isError } = useDeskQuery({
    queryKey,
    refetchOnMount: 'always',
    queryFn: async () => ({ begunAt: performance.now(), history: await journal.readRun(runId) }),
  });
  const { data: sentAgain, isError: isUnlinked } = useDeskQuery({
    queryKey: ['sentAgain', ...queryKey],
    refetchOnMount: 'always',
    queryFn: () => journal.sentAgainIn(runId),
  });

  const isSending = live?.run.state === 'running';
  useEffect(() => {
    // While this tab sends the snapshot tells everything: reading the journal at each write would be for nothing.
    if (isSending) return;
    // A long run takes long to read, while the tab that sends it writes twenty times a second.
    const own = spaced(() => readAgain(['run']), REDRAW_MS);
    const others = spaced(() => readAgain(['sentAgain']), REDRAW_MS);
    const stop = journal.subscribe((changed) => {
      if (changed === null || changed === runId) own.call();
      if (changed !== runId) others.call();
    });
    own.call();
    others.call();
    return () => {
      stop();
      own.stop();
      others.stop();
    };
  }, [journal, readAgain, isSending, runId]);

  // What the runner knew last stands until the journal was read after it came to rest: a reading that began before, and
  // may end after, would show rows as not sent that have been sent since. By a clock that nobody sets: a reading that seems
  // to be of before would never be shown.
  const last = useRef<{ runner: Runner; at: number } | null>(null);
  const isBehind = live !== null && read !== undefined && isOvertaken(live, read);
  if (runner) last.current = isBehind ? null : { runner, at: performance.now() };
  const lastKnown = last.current?.runner.snapshot();
  if (lastKnown?.run.id !== runId) last.current = null;
  const shown = isBehind
    ? null
    : (live ?? (last.current && begunAt <= last.current.at ? (lastKnown ?? null) : null));

  // A journal that cannot be read any more must not hide an answer that lives in the runner only, nor what the runner knew
  // when it came to rest: a newer version may have taken the journal just then.
  const history = read ?? (isError ? (runner ?? (shown && last.current?.runner))?.history : undefined);
  // Kept from one drawing to the next: with 100,000 rows it is what everything below waits for.
  const told = useMemo(
    () => (history ? fatesOf(history.run.rowCount, history.requests, history.settlements) : []),
    [history],
  );

  if ((isError || isUnlinked) && !runner && !(shown && history)) return { kind: 'missing' };
  // Without an answer to the second question a row that was sent again already would be offered once more.
  if (!history || !(sentAgain || isUnlinked)) return { kind: 'reading' };
  // The runner does not know of a note that was changed since it began.
  const run = shown ? { ...shown.run, note: history.run.note } : history.run;
  const fates = shown?.fates ?? told;
  return {
    kind: 'found',
    watched: { run, fates, history, sentAgain: sentAgain ?? new Map(), live: live ?? shown },
  };
}

/**
 * Whether another tab has gone on with a run that is kept here for answers that could not be written: it closes what
 * was on its way first, and from then on the journal knows more of all the other rows.
 */
function isOvertaken({ run, unsaved }: RunSnapshot, read: RunHistory): boolean {
  return run.state !== 'running' && unsaved.some((answer) => answerStanding(answer, read) !== 'open');
}
