import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Outcome } from '#contract/causes.ts';
import { journalKey } from '#desk/journalKey.ts';
import { stateOfLive, useLiveRun } from '#pageParts/runs/useLiveRuns.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { isOvertaken } from '#run/answerInJournal.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import type { Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';
import type { RunHistory } from '#run/runStore.ts';

export interface WatchedRun {
  run: Run;
  outcomes: readonly Outcome[];
  /** As read from the journal. While this tab drives the run, its requests lag behind the outcomes. */
  history: RunHistory;
  /** Rows that a later run has sent again, with the id of that run. */
  sentAgain: ReadonlyMap<number, string>;
  /** Set while this tab drives the run, and until the journal is read after that. */
  live: RunSnapshot | null;
}

/** The runner of this tab, kept after the run has ended; while it has unsaved answers, it is not over. */
type Drive = { runner: Runner; overAt: number | null };

/** The current state of a run, whichever tab drives it. While this tab sends it, its counts are old. */
export function useRun(runId: string): WatchedRun | 'reading' | 'missing' {
  const { journal, owner } = useDesk();
  const queryClient = useQueryClient();
  const { runner } = useLiveRun(runId, stateOfLive);
  const [drive, setDrive] = useState<Drive | null>(null);
  const overAt = drive?.overAt ?? null;
  if (runner && (overAt !== null || drive?.runner !== runner)) setDrive({ runner, overAt: null });
  if (!runner && drive && overAt === null) setDrive({ ...drive, overAt: performance.now() });
  const snapshot = drive?.runner.snapshot() ?? null;
  // Two queries: other runs write all the time, which must not make this one, with up to 100,000 rows, be read again.
  const { data: read, isError } = useQuery({
    queryKey: journalKey(owner, 'run', runId),
    queryFn: async () => ({ begunAt: performance.now(), history: await journal.readRun(runId) }),
    // The orders that its items wait for may have changed, and that is a change of another run.
    refetchOnMount: ({ state }) => (state.data?.history.run.ordersIn ? 'always' : true),
  });
  const { data: sentAgain, isError: isUnlinked } = useQuery({
    queryKey: journalKey(owner, 'sentAgain', runId),
    queryFn: () => journal.sentAgainIn(runId),
  });

  const isSending = runner !== undefined && snapshot?.run.state === 'running';
  useEffect(() => {
    // While this tab sends it, the page follows only the snapshot (followJournal.ts).
    if (!isSending)
      void queryClient.refetchQueries({ queryKey: journalKey(owner, 'run', runId), stale: true });
  }, [queryClient, owner, isSending, runId]);

  // After the run its last snapshot is used until the journal is read: an earlier read shows sent rows as not sent.
  const isReadSince = read && overAt !== null && read.begunAt > overAt;
  const isKnown = isReadSince || (snapshot && read && isOvertaken(snapshot, read.history));
  const newestSnapshot = isKnown ? null : snapshot;
  // If the journal fails, the runner's last snapshot is shown: it may have an answer that is nowhere else. A newer
  // version may have closed the journal at that moment.
  const history = read?.history ?? (isError && drive ? drive.runner.history : null);
  // Memoized: with 100,000 rows this is slow, and everything below needs it.
  const ofJournal = useMemo(
    () => (history ? outcomesOf(history.run.rowCount, history.requests, history.findings) : []),
    [history],
  );

  // Data read before the journal was closed is still right: this page can no longer write into it.
  const trouble = journal.trouble.current()?.code;
  const isCutOff = trouble === 'closed' || trouble === 'unresponsive';
  if ((isError || isUnlinked) && !runner && !(history && (newestSnapshot || isCutOff))) return 'missing';
  // Without the second query, a row that was already sent again would be offered again.
  if (!history || !(sentAgain || isUnlinked)) return 'reading';
  // The runner does not know changes of the note.
  const run = newestSnapshot ? { ...newestSnapshot.run, note: history.run.note } : history.run;
  const live = runner ? snapshot : newestSnapshot;
  return {
    run,
    outcomes: newestSnapshot?.outcomes ?? ofJournal,
    history,
    sentAgain: sentAgain ?? new Map(),
    live,
  };
}
