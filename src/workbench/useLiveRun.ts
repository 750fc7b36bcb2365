import { useCallback, useSyncExternalStore } from 'react';
import { coalesce } from '#lib/coalesce.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Runner } from '#run/runner.ts';
import { useDesk } from './useDesk.ts';

/** A page that watches a run draws at most so often; a run can change hundreds of times a second. */
export const REDRAW_MS = 100;

/** A run that this tab drives, or keeps for an answer that could not be written; nothing for all others. */
export function useLiveRun(runId: string): { runner: Runner | undefined; live: RunSnapshot | null } {
  const { runs } = useDesk();
  const runner = useSyncExternalStore(runs.subscribe, () => runs.get(runId));
  const subscribe = useCallback(
    (redraw: () => void) => {
      if (!runner) return nothing;
      const slowly = coalesce(redraw, REDRAW_MS);
      const stop = runner.subscribe(slowly.call);
      return () => {
        stop();
        slowly.cancel();
      };
    },
    [runner],
  );
  return { runner, live: useSyncExternalStore(subscribe, () => runner?.snapshot() ?? null) };
}

const nothing = () => undefined;
