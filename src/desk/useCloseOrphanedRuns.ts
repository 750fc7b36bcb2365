import { useEffect, useRef } from 'react';
import { isUnderWay, type Run } from '#run/run.ts';
import { useDesk } from './useDesk.ts';

/** No event tells that another tab has closed; only its lock becomes free. */
const TRY_MS = 3_000;

/** Marks shown runs as interrupted if no tab drives them any more, as opening the desk does. */
export function useCloseOrphanedRuns(shown: readonly Run[]): void {
  const { runs } = useDesk();
  const suspects = shown.filter((run) => isUnderWay(run) && !runs.get(run.id));
  const latest = useRef(suspects);
  latest.current = suspects;
  const ids = suspects.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    const close = () => void runs.closeInterrupted(latest.current);
    close();
    const timer = setInterval(close, TRY_MS);
    return () => clearInterval(timer);
  }, [runs, ids]);
}
