import { createListeners } from '#lib/listeners.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import { isUnderWay, type Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';

export type LiveRuns = ReturnType<typeof createLiveRuns>;

const URGENCY: readonly Run['state'][] = ['paused', 'running', 'ready', 'stopped', 'finished'];

/** Runs over sheets that this tab drives, and those that rested here and were not looked at since. */
export function createLiveRuns(runs: Pick<ActiveRuns, 'get' | 'list' | 'subscribe'>) {
  const followed = new WeakSet<Runner>();
  const latest = new Map<string, Run>();
  const listeners = createListeners();
  // Stable until something changes, as React requires of a snapshot.
  let listed: readonly Run[] | null = [];
  const tell = () => {
    listed = null;
    listeners.tell();
  };

  runs.subscribe(() => {
    for (const runner of runs.list().filter((each) => !followed.has(each))) {
      followed.add(runner);
      const follow = () => {
        const { run } = runner.snapshot();
        if (run.origin === 'sheet') latest.set(run.id, run);
        tell();
      };
      follow();
      runner.subscribe(follow);
    }
    tell();
  });

  /** Removes a run at rest from the list once its page was shown. */
  const see = (runId: string) => {
    const run = latest.get(runId);
    if (!run || isUnderWay(run)) return;
    latest.delete(runId);
    tell();
  };

  const sum = (count: (snapshot: RunSnapshot) => number) =>
    runs.list().reduce((total, runner) => total + count(runner.snapshot()), 0);

  return {
    /** The most urgent first: waiting, then sending, then ended runs. */
    list: (): readonly Run[] => {
      listed ??= [...latest.values()].sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
      return listed;
    },
    inFlight: () => sum(({ inFlight }) => inFlight),
    /** Answers that exist in this tab only, since the journal could not be written. Includes those to forms. */
    unsaved: () => sum(({ unsaved }) => unsaved.length),
    /** Listeners are called after each change, which may be hundreds of times a second. */
    subscribe: listeners.subscribe,
    see,
    /** Removes a run that another tab continued or deleted; null: any run. */
    hear: (runId: string | null) => {
      if (runId === null) {
        latest.clear();
        tell();
      } else if (!runs.get(runId)) see(runId);
    },
  };
}

/** Asks before closing while a request is in flight or an answer is unsaved, not between requests. */
export function warnBeforeClosing(
  live: Pick<LiveRuns, 'inFlight' | 'unsaved' | 'subscribe'>,
  tab: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const ask = (event: Event) => event.preventDefault();
  const follow = () => {
    if (live.inFlight() + live.unsaved() > 0) tab.addEventListener('beforeunload', ask);
    else tab.removeEventListener('beforeunload', ask);
  };
  follow();
  const stop = live.subscribe(follow);
  return () => {
    stop();
    tab.removeEventListener('beforeunload', ask);
  };
}
