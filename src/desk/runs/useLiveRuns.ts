import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { throttleByCost } from '#lib/throttleByCost.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';
import { useDesk } from '../useDesk.ts';

/** A run can change hundreds of times a second. A page renders it at most this often. */
const PAGE_MS = 100;
/** The header shows only a small number, so it renders less often. */
const HEADER_MS = 250;

type Subscribe = (listener: () => void) => () => void;

/** A run that this tab drives, or keeps for an unsaved answer; undefined and null for all others. */
export function useLiveRun(runId: string): { runner: Runner | undefined; live: RunSnapshot | null } {
  const { runs } = useDesk();
  const runner = useSyncExternalStore(runs.subscribe, () => runs.get(runId));
  const subscribe = useMemo(() => (runner ? throttled(runner.subscribe, PAGE_MS) : never), [runner]);
  return { runner, live: useSyncExternalStore(subscribe, () => runner?.snapshot() ?? null) };
}

/** The runs that the header shows, the most urgent first. */
export function useLiveRuns(): readonly Run[] {
  const { live } = useDesk();
  const subscribe = useMemo(() => throttled(live.subscribe, HEADER_MS), [live]);
  return useSyncExternalStore(subscribe, live.list);
}

/** For the run's page: runs that come to rest while shown here are not reported on other pages. */
export function useSeenRun({ id, state }: Pick<Run, 'id' | 'state'>): void {
  const { live } = useDesk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew in each state
  useEffect(() => live.see(id), [live, id, state]);
}

const never: Subscribe = () => () => undefined;

function throttled(subscribe: Subscribe, ms: number): Subscribe {
  return (redraw) => {
    const slowly = throttleByCost(redraw, ms);
    const stop = subscribe(slowly.call);
    return () => {
      stop();
      slowly.stop();
    };
  };
}
