import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';

/** What a run's unknown rows are: on their way, which is nothing to be alarmed by, or truly unknown; and how many are left. */
export interface RowsOnTheWay {
  /** The run at the moment that the numbers are of: as the tab that sends it knows it, which is ahead of the journal. */
  run: Run;
  sending: number;
  unknown: number;
  /** Rows that the run still sends. Where another tab sends it, those that are not sent: nothing here tells them apart. */
  toGo: number;
  /** False where they cannot be told apart for certain. */
  isSure: boolean;
}

/**
 * Rows on their way are unknown on disk; only the sending tab can tell them apart. Others assume at most one
 * request's rows a lane: to call an unknown row "sending" would hide it.
 * @param live null in any other tab
 */
export function rowsOnTheWay(
  run: Run,
  live: Pick<RunSnapshot, 'run' | 'sending' | 'toGo'> | null,
  parallelRequests: number,
): RowsOnTheWay {
  // One that is kept here for its answers only may be sent by another tab since.
  if (live?.run.state === 'running') {
    const { run: now, sending, toGo } = live;
    return { run: now, sending, unknown: now.counts.unknown - sending, toGo, isSure: true };
  }
  const { state, counts, rowCount, requestCount } = run;
  const toGo = counts.notSent;
  if (state !== 'running') return { run, sending: 0, unknown: counts.unknown, toGo, isSure: true };
  const lanes = Math.min(run.parallelRequests ?? parallelRequests, parallelRequests);
  const sending = Math.min(counts.unknown, lanes * Math.ceil(rowCount / Math.max(1, requestCount)));
  return { run, sending, unknown: counts.unknown - sending, toGo, isSure: counts.unknown === 0 };
}
