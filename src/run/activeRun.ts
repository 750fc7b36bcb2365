import { type Cause, type Outcome, stateOf } from '#contract/causes.ts';
import { countStates, type StateCounts, toVerdictCounts } from '#contract/rowStates.ts';
import { createListeners } from '#lib/listeners.ts';
import type { Waiting } from './orgWaits.ts';
import { isStillToSend, outcomesOf } from './outcomesOf.ts';
import type { RequestRecord, RowOutcome, Run } from './run.ts';
import { type RunHistory, runUpdateOf } from './runStore.ts';

export interface RunSnapshot {
  run: Run;
  /** By row. The run changes this array in place; every change creates a new snapshot object. */
  outcomes: readonly Outcome[];
  /** The rows of these changes, in their order. Grows in place. */
  changed: readonly number[];
  /** The times of its answers, those of earlier drives first. Grows in place. */
  answeredAt: readonly number[];
  /** Kept here because a recount would visit all outcomes each time. */
  states: StateCounts;
  /** The current wait at a rate limit of the org, for this run's request or another's; null without a wait. */
  waiting: Waiting | null;
  inFlight: number;
  /** A pause or stop that takes effect once the current request is answered. */
  ending: 'pause' | 'stop' | null;
  /** Answers that the journal could not store: written when a person continues, or exported by hand. */
  unsaved: readonly RequestRecord[];
}

/** A run when its drive begins, with the unsaved answers of an earlier drive. */
export interface RunSoFar {
  history: RunHistory;
  unsaved: readonly RequestRecord[];
}

export function createActiveRun({ history, unsaved }: RunSoFar) {
  const listeners = createListeners();
  const outcomes = outcomesOf(history.run.rowCount, history.requests, history.findings);
  const changed: number[] = [];
  const answeredAt = history.requests.flatMap(timeOfAnswer);
  const ended = new AbortController();
  const states = countStates(outcomes.map(stateOf));
  let snapshot: RunSnapshot = {
    run: { ...history.run, counts: toVerdictCounts(states) },
    outcomes,
    changed,
    answeredAt,
    states,
    waiting: null,
    inFlight: 0,
    ending: null,
    unsaved,
  };

  function change(part: Partial<RunSnapshot>): void {
    snapshot = { ...snapshot, ...part };
    listeners.tell();
  }

  const outcomesOfRows = (rows: readonly number[]): RowOutcome[] =>
    rows.flatMap((row) => (outcomes[row] ? [{ row, outcome: outcomes[row] }] : []));

  return {
    snapshot: () => snapshot,
    subscribe: listeners.subscribe,
    change,
    /** Each row at most once. */
    show: (changes: readonly RowOutcome[]) => {
      const states = { ...snapshot.states };
      for (const { row, outcome } of changes) {
        if (outcomes[row]) states[stateOf(outcomes[row])]--;
        states[stateOf(outcome)]++;
        outcomes[row] = outcome;
        changed.push(row);
      }
      answeredAt.push(...timeOfAnswer({ outcomes: changes }));
      change({ run: { ...snapshot.run, counts: toVerdictCounts(states) }, states });
    },
    outcomesOfRows,
    progress: () => runUpdateOf(snapshot.run),
    /** Ends the sending. A person's stop replaces a pause; the first cause of a pause is kept. */
    end: (how: 'pause' | 'stop', pausedBy: Cause | null = null) => {
      if (how === 'stop') change({ ending: 'stop' });
      else if (!snapshot.ending) change({ ending: 'pause', run: { ...snapshot.run, pausedBy } });
      ended.abort();
    },
    /** Aborted when the run is about to end. */
    ended: ended.signal,
  };
}

/** The time of a request's answer. Empty without one, and if the run sends its rows again. */
export function timeOfAnswer({ outcomes: [first] }: { outcomes: readonly RowOutcome[] }): number[] {
  const at = first?.outcome.at;
  return at === undefined || isStillToSend(first?.outcome) ? [] : [at];
}
