import type { Run } from '#run/run.ts';
import { useDesk } from '../useDesk.ts';
import { type RowsOnTheWay, rowsOnTheWay } from './rowsOnTheWay.ts';
import { useLiveRun } from './useLiveRuns.ts';

/** What the unknown rows of a run are, as well as this tab can tell, and the run at that moment. */
export function useRowsOnTheWay(run: Run): RowsOnTheWay;
export function useRowsOnTheWay(run: Run | undefined): RowsOnTheWay | null;
export function useRowsOnTheWay(run: Run | undefined): RowsOnTheWay | null {
  const { org } = useDesk();
  const { live } = useLiveRun(run?.id ?? '');
  return run ? rowsOnTheWay(run, live, org.pace.parallelRequests) : null;
}
