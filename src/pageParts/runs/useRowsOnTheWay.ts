import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';
import { useDesk } from '../useDesk.ts';
import { useLiveRun } from './useLiveRuns.ts';

/** Tells rows in flight from unknown rows, as far as this tab can. */
export function useRowsOnTheWay(run: Run): RowsOnTheWay;
export function useRowsOnTheWay(run: Run | undefined): RowsOnTheWay | null;
export function useRowsOnTheWay(run: Run | undefined): RowsOnTheWay | null {
  const { org } = useDesk();
  const { live } = useLiveRun(run?.id ?? '');
  return run ? rowsOnTheWay(run, live, org.pace.parallelRequests) : null;
}

/** A run's rows in flight and its truly unknown rows, which the journal records alike, and those left to send. */
export interface RowsOnTheWay {
  /** The run that the numbers describe. The sending tab knows it earlier than the journal. */
  run: Run;
  sending: number;
  unknown: number;
  /** Rows that the run still sends. In other tabs all rows that are not sent: only the sending tab can tell. */
  toGo: number;
  /** False if `sending` and `unknown` are estimates. */
  isSure: boolean;
}

/**
 * Rows in flight are unknown on disk; only the sending tab can tell them apart. Other tabs assume at most one request's
 * rows of each parallel request, so that no unknown row is hidden as "sending".
 * @param live null in any other tab
 */
export function rowsOnTheWay(
  run: Run,
  live: Pick<RunSnapshot, 'run' | 'sending' | 'toGo'> | null,
  parallelRequests: number,
): RowsOnTheWay {
  // A run that is kept here only for its unsaved answers may since be sent by another tab.
  if (live?.run.state === 'running') {
    const { run: now, sending, toGo } = live;
    return { run: now, sending, unknown: now.counts.unknown - sending, toGo, isSure: true };
  }
  const { state, counts, rowCount, requestCount } = run;
  const toGo = counts.notSent;
  if (state !== 'running') return { run, sending: 0, unknown: counts.unknown, toGo, isSure: true };
  const atOnce = Math.min(run.parallelRequests ?? parallelRequests, parallelRequests);
  const sending = Math.min(counts.unknown, atOnce * Math.ceil(rowCount / Math.max(1, requestCount)));
  return { run, sending, unknown: counts.unknown - sending, toGo, isSure: counts.unknown === 0 };
}
