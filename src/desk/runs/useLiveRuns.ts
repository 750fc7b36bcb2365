import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { coalesce } from '#lib/coalesce.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';
import { useDesk } from '../useDesk.ts';

/** A run can change hundreds of times a second. A page that watches it draws at most so often. */
const PAGE_MS = 100;
/** A number in the corner of the eye need not change more often. */
const HEADER_MS = 250;

type Subscribe = (listener: () => void) => () => void;

/** A run that this tab drives, or keeps for an answer that could not be written; nothing for all others. */
export function useLiveRun(runId: string): { runner: Runner | undefined; live: RunSnapshot | null } {
  const { runs } = useDesk();
  const runner = useSyncExternalStore(runs.subscribe, () => runs.get(runId));
  const subscribe = useMemo(() => (runner ? throttled(runner.subscribe, PAGE_MS) : never), [runner]);
  return { runner, live: useSyncExternalStore(subscribe, () => runner?.snapshot() ?? null) };
}

/** The runs of this tab that there is something to tell of, the most urgent first. */
export function useLiveRuns(): readonly Run[] {
  const { live } = useDesk();
  const subscribe = useMemo(() => throttled(live.subscribe, HEADER_MS), [live]);
  return useSyncExternalStore(subscribe, live.list);
}

/** For the page of a run: what has come to rest before the person's eyes is not told again on other pages. */
export function useSeenRun({ id, state }: Pick<Run, 'id' | 'state'>): void {
  const { live } = useDesk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew in each state
  useEffect(() => live.see(id), [live, id, state]);
}

const never: Subscribe = () => () => undefined;

function throttled(subscribe: Subscribe, ms: number): Subscribe {
  return (redraw) => {
    const slowly = coalesce(redraw, ms);
    const stop = subscribe(slowly.call);
    return () => {
      stop();
      slowly.cancel();
    };
  };
}
