import { createListeners } from '#lib/listeners.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';
import { isUnderWay, type Run } from '#run/run.ts';

const URGENCY: readonly Run['state'][] = ['paused', 'running', 'ready', 'stopped', 'finished'];

/** Sheet runs that this tab drives, and those that came to rest here and whose page was not opened since. */
export function createHeaderRuns(runs: Pick<ActiveRuns, 'get' | 'list' | 'subscribe' | 'onChange'>) {
  const latest = new Map<string, Run>();
  const listeners = createListeners();
  let listed: readonly Run[] = [];
  const tell = () => {
    listed = [...latest.values()].sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
    listeners.tell();
  };

  runs.subscribe(tell);
  runs.onChange((runner) => {
    const { run } = runner.snapshot();
    const before = latest.get(run.id)?.state;
    if (run.origin === 'sheet') latest.set(run.id, run);
    if (run.state !== 'running' || before !== 'running') tell();
  });

  /** Removes a run at rest from the list once its page was shown. */
  const see = (runId: string) => {
    const run = latest.get(runId);
    if (!run || isUnderWay(run)) return;
    latest.delete(runId);
    tell();
  };

  return {
    /** The most urgent first: waiting, then sending, then ended runs. */
    list: () => listed,
    /** True if closing the tab loses an answer that has not arrived, or that only this tab has. Includes forms. */
    isClosingHarmful: () =>
      runs.list().some((runner) => {
        const { inFlight, unsaved } = runner.snapshot();
        return inFlight + unsaved.length > 0;
      }),
    /** Listeners are called after each change of the list, not of counts. */
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
