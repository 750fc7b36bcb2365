import type { Run } from '#run/run.ts';
import { useDesk } from '../useDesk.ts';
import { type RowsOnTheWay, rowsOnTheWay } from './rowsOnTheWay.ts';
import { useLiveRun } from './useLiveRuns.ts';

/** Tells rows in flight from unknown rows, as far as this tab can. */
export function useRowsOnTheWay(run: Run): RowsOnTheWay;
export function useRowsOnTheWay(run: Run | undefined): RowsOnTheWay | null;
export function useRowsOnTheWay(run: Run | undefined): RowsOnTheWay | null {
  const { org } = useDesk();
  const { live } = useLiveRun(run?.id ?? '');
  return run ? rowsOnTheWay(run, live, org.pace.parallelRequests) : null;
}
