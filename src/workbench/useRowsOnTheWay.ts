import type { Run } from '#run/run.ts';
import { type RowsOnTheWay, rowsOnTheWay } from './progress/rowsOnTheWay.ts';
import { useDesk } from './useDesk.ts';
import { useLiveRun } from './useLiveRun.ts';

/** What the unknown rows of a run are, as well as this tab can tell. */
export function useRowsOnTheWay(run: Run | undefined): RowsOnTheWay {
  const { org } = useDesk();
  const { live } = useLiveRun(run?.id ?? '');
  if (!run) return { sending: 0, unknown: 0, isSure: true };
  return rowsOnTheWay(run, live, org.pace.parallelRequests);
}
