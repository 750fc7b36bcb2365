import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { coalesce } from '#lib/coalesce.ts';
import type { Run } from '#run/run.ts';
import { useDesk } from '../useDesk.ts';

/** A number in the corner of the eye need not change more often. */
const REDRAW_MS = 250;

/** The runs of this tab that there is something to tell of, the most urgent first. */
export function useLiveRuns(): readonly Run[] {
  const { live } = useDesk();
  const subscribe = useCallback(
    (redraw: () => void) => {
      const slowly = coalesce(redraw, REDRAW_MS);
      const stop = live.subscribe(slowly.call);
      return () => {
        stop();
        slowly.cancel();
      };
    },
    [live],
  );
  return useSyncExternalStore(subscribe, live.list);
}

/** For the page of a run: what has come to rest before the person's eyes is not told again on other pages. */
export function useSeenRun({ id, state }: Pick<Run, 'id' | 'state'>): void {
  const { live } = useDesk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew in each state
  useEffect(() => live.see(id), [live, id, state]);
}
