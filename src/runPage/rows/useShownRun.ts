import { createContext, use, useEffect, useMemo, useState } from 'react';
import { stateAtRest, stateOf } from '#contract/causes.ts';
import { countStates } from '#contract/rowStates.ts';
import { rowsOnTheWay, useLiveRun } from '#pageParts/runs/useLiveRuns.ts';
import { useCloseOrphanedRuns } from '#pageParts/useCloseOrphanedRuns.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { timeOfAnswer } from '#run/liveRun.ts';
import { isOver, type StandingFinding } from '#run/run.ts';
import { type RowUnit, unitsOf } from '#run/unitsOf.ts';
import { reasonsOf } from './reasonsOf.ts';
import { runPace } from './runPace.ts';
import type { WatchedRun } from './useRun.ts';
import { useRunRecords } from './useRunRecords.ts';
import { useRowsWithOutcomes, useRunWithMessages } from './useRunWithMessages.ts';

export interface FindingRequest {
  /** Each unit is one row, or the unknown rows of one set. */
  units: readonly RowUnit[];
  /** The messages of units that may be done already. Several must be read before they are recorded together. */
  hints?: ReadonlyMap<RowUnit, string>;
  /** `inOrg`: reads the org first. */
  found: StandingFinding['found'] | 'inOrg';
  /** The record that the person chose among the candidates. */
  recordId?: string;
  /** What speaks against the finding, or could not be seen. */
  doubts?: readonly string[];
  /** The text of what was read and compared, for a record or for none. */
  evidenceFor?(recordId: string): string | undefined;
}

export type ShownRun = ReturnType<typeof useFoundRun>;
export type ArrivingRun = ReturnType<typeof useArrivals>;

// The whole page is inside both contexts.
export const ShownRunContext = createContext(null as unknown as ShownRun);
export const ArrivingRunContext = createContext(null as unknown as ArrivingRun);

/** The run, for components without counts: while this tab sends it, the counts of `run` and `live` are old. */
export const useShownRun = () => use(ShownRunContext);

/** The run with its rows and counts. Renders up to four times a second while it is sent. */
export const useArrivingRun = () => use(ArrivingRunContext);
/** The same, for a part of a component. */
export const Live = ArrivingRunContext.Consumer;

export function useFoundRun(watched: WatchedRun) {
  const { run, history } = watched;
  const { id, operation, rowsPerRequest } = run;
  const { rulesOf, runs, live } = useDesk();
  const units = useMemo(() => unitsOf(operation, history.rows), [operation, history.rows]);
  // The runner's plan; for a run that this tab does not send, planned from its rows.
  const planned = useMemo(
    () => runs.get(id)?.planned ?? rulesOf(operation).plan(history.rows, rowsPerRequest),
    [runs, id, rulesOf, operation, history.rows, rowsPerRequest],
  );
  // A run that ends or pauses while it is shown here is not reported on other pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated for each state
  useEffect(() => live.see(id), [live, id, run.state]);
  useCloseOrphanedRuns([run]);
  // Not in FindingOfRow, which unmounts when another tab records a finding: then the dialog has to say so.
  const [findingRequest, askForFinding] = useState<FindingRequest | null>(null);
  const shown = { ...watched, ...useRunWithMessages(watched), planned, units };
  return { ...shown, records: useRunRecords(shown), findingRequest, askForFinding };
}

/** Renders up to four times a second while this tab sends the run. */
export function useArrivals(shown: ShownRun) {
  const { org } = useDesk();
  const [asked, ask] = useState('');
  const { live: latest } = useLiveRun(shown.run.id);
  const isDriven = shown.live?.run.state === 'running' && latest !== null;
  const live = isDriven ? latest : shown.live;
  const run = isDriven ? { ...latest.run, note: shown.run.note } : shown.run;
  const isSending = isDriven && run.state === 'running';
  const rows = useRowsWithOutcomes(shown.input, { ...shown, live });
  const onTheWay = rowsOnTheWay(run, live, org.pace.parallelRequests);
  const counts = isSending
    ? onTheWay.counts
    : countStates(shown.outcomes.map(isOver(run) ? stateAtRest : stateOf));
  // While the run is being sent, a row keeps its reason, so the number of such rows is enough to see a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const reasons = useMemo(() => reasonsOf(rows), [isSending ? counts.refused + counts.unknown : rows]);
  // A reason disappears when its last row is no longer unknown. Then all rows are shown.
  const chosen = reasons.find(({ key }) => key === asked) ?? null;
  const times = () => (isDriven ? latest.answeredAt : shown.history.requests.flatMap(timeOfAnswer));
  const shareToGo = (counts.sending + counts.toGo) / run.rowCount;
  const pace = run.state === 'running' ? runPace(times(), shareToGo * run.requestCount) : null;
  return { ...shown, live, run, rows, onTheWay, counts, pace, reasons, chosen, ask };
}
