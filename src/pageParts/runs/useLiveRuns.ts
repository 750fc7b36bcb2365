import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { throttleByCost } from '#lib/throttleByCost.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';
import { useDesk } from '../useDesk.ts';

/** A run can change hundreds of times a second; it is drawn at most this often. */
const DRAWN_MS = 250;
/** In a tab that nobody sees, for its title. */
const HIDDEN_MS = 5_000;

type Subscribe = (listener: () => void) => () => void;

/** A run that this tab drives, or keeps for an unsaved answer; undefined and null for all others. */
export function useLiveRun(runId: string): { runner: Runner | undefined; live: RunSnapshot | null } {
  const { runs } = useDesk();
  const runner = useSyncExternalStore(runs.subscribe, () => runs.get(runId));
  const subscribe = useMemo(() => (runner ? throttled(runner.subscribe) : never), [runner]);
  return { runner, live: useSyncExternalStore(subscribe, () => runner?.snapshot() ?? null) };
}

/** The runs that the header shows, the most urgent first. */
export function useLiveRuns(): readonly Run[] {
  const { live } = useDesk();
  const subscribe = useMemo(() => throttled(live.subscribe), [live]);
  return useSyncExternalStore(subscribe, live.list);
}

/** For the run's page: runs that come to rest while shown here are not reported on other pages. */
export function useSeenRun({ id, state }: Pick<Run, 'id' | 'state'>): void {
  const { live } = useDesk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew in each state
  useEffect(() => live.see(id), [live, id, state]);
}

const never: Subscribe = () => () => undefined;

function throttled(subscribe: Subscribe): Subscribe {
  return (redraw) => {
    const seen = throttleByCost(redraw, DRAWN_MS);
    const hidden = throttleByCost(redraw, HIDDEN_MS);
    const stop = subscribe(() => (document.hidden ? hidden : seen).call());
    document.addEventListener('visibilitychange', seen.call);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen.call);
      for (const each of [seen, hidden]) each.stop();
    };
  };
}
