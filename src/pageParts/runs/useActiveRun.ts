import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { type StateCounts, toStateCounts } from '#contract/rowStates.ts';
import { throttleByCost } from '#lib/throttleByCost.ts';
import type { RunSnapshot } from '#run/activeRun.ts';
import type { Run } from '#run/run.ts';
import { useDesk } from '../useDesk.ts';
import { runStateWords } from '../words/runStateWords.ts';

/** A run can change hundreds of times a second; it is rendered at most this often. Browsers slow hidden tabs further. */
const DRAWN_MS = 250;

type Subscribe = (listener: () => void) => () => void;

/** A run that this tab drives, or keeps for an unsaved answer; else undefined and null. */
export function useActiveRun(runId: string) {
  const { runs } = useDesk();
  const runner = useSyncExternalStore(runs.subscribe, () => runs.get(runId));
  const subscribe = useMemo(() => (runner ? throttleSubscription(runner.subscribe) : never), [runner]);
  return { runner, active: useSyncExternalStore(subscribe, () => runner?.snapshot() ?? null) };
}

/** The runs that the header shows, most urgent first. While a run is being sent, its counts here are old. */
export function useHeaderRuns(): readonly Run[] {
  const { headerRuns } = useDesk();
  return useSyncExternalStore(headerRuns.subscribe, headerRuns.list);
}

const never: Subscribe = () => () => undefined;

/** Tells changes as often as a page is drawn. */
export function throttleSubscription(subscribe: Subscribe): Subscribe {
  return (redraw) => {
    const throttle = throttleByCost(redraw, DRAWN_MS);
    const unsubscribe = subscribe(throttle.call);
    return () => {
      unsubscribe();
      throttle.stop();
    };
  };
}

/** Tells rows in flight from unknown rows, as far as this tab can. */
export function useLiveCounts(run: Run): LiveCounts;
export function useLiveCounts(run: Run | undefined): LiveCounts | null;
export function useLiveCounts(run: Run | undefined): LiveCounts | null {
  const { org } = useDesk();
  const { active } = useActiveRun(run?.id ?? '');
  return run ? liveCounts(run, active, org.pace.parallelRequests) : null;
}

/** The journal records rows in flight as unknown, and rows that wait as not sent. This tells them apart. */
export interface LiveCounts {
  /** The run that the numbers describe. The sending tab knows it earlier than the journal. */
  run: Run;
  /** If another tab sends the run, all rows that are not sent count as to go: only the sending tab can tell. */
  counts: StateCounts;
  /** False if the counts of rows in flight and of unknown rows are estimates. */
  isSure: boolean;
}

/**
 * In other tabs, at most one request for each parallel request counts as in flight, so that no unknown row is shown as
 * "sending".
 * @param active null in any other tab
 */
export function liveCounts(
  run: Run,
  active: Pick<RunSnapshot, 'run' | 'states'> | null,
  parallelRequests: number,
): LiveCounts {
  // A run that is kept here only for its unsaved answers may meanwhile be sent by another tab.
  if (active?.run.state === 'running') return { run: active.run, counts: active.states, isSure: true };
  const { state, counts, rowCount, requestCount } = run;
  const resting = toStateCounts(counts);
  if (state !== 'running') return { run, counts: resting, isSure: true };
  const atOnce = Math.min(run.parallelRequests ?? parallelRequests, parallelRequests);
  const sending = Math.min(resting.unknown, atOnce * Math.ceil(rowCount / Math.max(1, requestCount)));
  return {
    run,
    counts: toStateCounts(counts, { sending, toGo: counts.notSent }),
    isSure: counts.unknown === 0,
  };
}

/** Progress of a run for the tab's title and the header: "37 %", "Paused". */
export function progressWords(
  run: Pick<Run, 'state' | 'rowCount' | 'counts'>,
  sending: number,
): MessageDescriptor {
  const percent = runPercent(run, sending);
  return run.state === 'running' ? msg`${percent} %` : runStateWords(run);
}

/** Whole percent of answered rows, rounded down; 100 only when none is in flight (`sending`, unknown on disk). */
export function runPercent({ rowCount, counts }: Pick<Run, 'rowCount' | 'counts'>, sending: number): number {
  if (rowCount === 0) return 0;
  return Math.max(0, Math.floor(((rowCount - counts.notSent - sending) * 100) / rowCount));
}
