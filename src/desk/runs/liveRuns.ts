import { createListeners } from '#lib/listeners.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import { isUnderWay, type Run } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';

/** The runs over sheets that this tab drives, and those that came to rest here and that nobody has looked at since. */
export interface LiveRuns {
  /** What needs the person first: those that wait, then those on their way, then those that have ended. */
  list(): readonly Run[];
  inFlight(): number;
  /** Answers that could not be written to the journal, those to forms too: they are in this tab only. */
  unsaved(): number;
  /** Told after each change, which may be hundreds of times a second. */
  subscribe(listener: () => void): () => void;
  /** Somebody has looked at a run: once it is at rest there is nothing more to tell of it. */
  see(runId: string): void;
  /** Drops what another tab continued or deleted: a run's id, or null for any. */
  hear(runId: string | null): void;
}

const URGENCY: readonly Run['state'][] = ['paused', 'running', 'ready', 'stopped', 'finished'];

export function createLiveRuns(runs: Pick<ActiveRuns, 'get' | 'list' | 'subscribe'>): LiveRuns {
  const watched = new Set<Runner>();
  const latest = new Map<string, Run>();
  const listeners = createListeners();
  // The same array until something changes, as React wants it of a snapshot.
  let listed: readonly Run[] | null = [];
  const tell = () => {
    listed = null;
    listeners.tell();
  };

  function watch(runner: Runner): void {
    if (watched.has(runner)) return;
    watched.add(runner);
    const follow = () => {
      const { run } = runner.snapshot();
      if (run.origin === 'sheet') latest.set(run.id, run);
      tell();
    };
    follow();
    runner.subscribe(follow);
  }

  runs.subscribe(() => {
    const now = runs.list();
    for (const runner of now) watch(runner);
    for (const runner of watched) if (!now.includes(runner)) watched.delete(runner);
    tell();
  });

  const see = (runId: string) => {
    const run = latest.get(runId);
    if (!run || isUnderWay(run)) return;
    latest.delete(runId);
    tell();
  };

  const sum = (count: (snapshot: RunSnapshot) => number) =>
    [...watched].reduce((total, runner) => total + count(runner.snapshot()), 0);

  return {
    list: () => {
      listed ??= [...latest.values()].sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
      return listed;
    },
    inFlight: () => sum(({ inFlight }) => inFlight),
    unsaved: () => sum(({ unsaved }) => unsaved.length),
    subscribe: listeners.subscribe,
    see,
    hear: (runId) => {
      if (runId === null) {
        latest.clear();
        tell();
      } else if (!runs.get(runId)) see(runId);
    },
  };
}
