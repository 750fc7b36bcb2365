import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { createListeners } from '#lib/listeners.ts';
import { countFates, fatesOf, isStillToSend, recount } from './fatesOf.ts';
import type { Waiting } from './orgPace.ts';
import type { RequestRecord, RowFate, Run } from './run.ts';
import { progressOf, type RunHistory } from './runStore.ts';

export interface RunSnapshot {
  run: Run;
  /** By row. The run changes this array in place; every change creates a new snapshot object. */
  fates: readonly Fate[];
  /** Rows in flight, counted as unknown. Kept here because a recount would visit all fates each time. */
  sending: number;
  /** Rows that the run still sends. Rows settled as not done count as not sent but are not among them. */
  toGo: number;
  /** The current wait at a rate limit of the org, for this run's request or another's; null without a wait. */
  waiting: Waiting | null;
  inFlight: number;
  /** A pause or stop that takes effect once the current request is answered. */
  ending: 'pause' | 'stop' | null;
  /** Answers that the journal could not store: written when a person continues, or exported by hand. */
  unsaved: readonly RequestRecord[];
}

/** A run when its drive begins, with the unsaved answers of an earlier drive. */
export interface RunStanding {
  history: RunHistory;
  unsaved: readonly RequestRecord[];
}

export function createLiveRun({ history, unsaved }: RunStanding) {
  const listeners = createListeners();
  const fates = fatesOf(history.run.rowCount, history.requests, history.settlements);
  const ended = new AbortController();
  let snapshot: RunSnapshot = {
    run: { ...history.run, counts: countFates(fates) },
    fates,
    sending: fates.filter(isOnTheWay).length,
    toGo: fates.filter(isStillToSend).length,
    waiting: null,
    inFlight: 0,
    ending: null,
    unsaved,
  };

  function change(part: Partial<RunSnapshot>): void {
    snapshot = { ...snapshot, ...part };
    listeners.tell();
  }

  const fatesOfRows = (rows: readonly number[]): RowFate[] =>
    rows.flatMap((row) => (fates[row] ? [{ row, fate: fates[row] }] : []));

  return {
    snapshot: () => snapshot,
    subscribe: listeners.subscribe,
    change,
    /** Each row at most once. */
    show: (changed: readonly RowFate[]) => {
      const { run, sending, toGo } = snapshot;
      const before = fatesOfRows(changed.map(({ row }) => row)).map(({ fate }) => fate);
      const after = changed.map(({ fate }) => fate);
      const added = (isSuch: (fate: Fate) => boolean) =>
        after.filter(isSuch).length - before.filter(isSuch).length;
      for (const { row, fate } of changed) fates[row] = fate;
      change({
        run: { ...run, counts: recount(run.counts, before, after) },
        sending: sending + added(isOnTheWay),
        toGo: toGo + added(isStillToSend),
      });
    },
    fatesOfRows,
    progress: () => progressOf(snapshot.run),
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

const isOnTheWay = ({ cause }: Fate): boolean => cause === 'sending';
