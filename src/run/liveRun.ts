import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { createListeners } from '#lib/listeners.ts';
import { countFates, fatesOf, isStillToSend } from './fatesOf.ts';
import type { Waiting } from './orgPace.ts';
import type { RequestRecord, RowFate, Run } from './run.ts';
import { progressOf, type RunHistory, type RunProgress } from './runStore.ts';

export interface RunSnapshot {
  run: Run;
  /** By row. The array is filled in place while the run goes on; every change comes with a new snapshot object. */
  fates: readonly Fate[];
  /** Rows on their way: unknown in the counts. Kept here, since counting them anew would go through all fates each time. */
  sending: number;
  /** Rows that the run still sends by itself: fewer than are not sent where a person settled one as not done. */
  toGo: number;
  /** The wait at a limit of the org, for this run's own request or for another's; null where nothing waits. */
  waiting: Waiting | null;
  inFlight: number;
  /** What was decided while a request is still on its way. */
  ending: 'pause' | 'stop' | null;
  /** Answers that could not be written to the journal: written when a person continues, or to be kept by hand. */
  unsaved: readonly RequestRecord[];
}

/** A run as it stands when it is to be driven, and answers of an earlier drive that the journal has no place for. */
export interface RunStanding {
  history: RunHistory;
  unsaved: readonly RequestRecord[];
}

export interface LiveRun {
  snapshot(): RunSnapshot;
  subscribe(listener: () => void): () => void;
  change(part: Partial<RunSnapshot>): void;
  show(changed: readonly RowFate[]): void;
  fatesOfRows(rows: readonly number[]): RowFate[];
  progress(): RunProgress;
  /** Nothing further is to be sent. A person's stop outranks any pause; the first cause of a pause is the one to tell. */
  end(how: 'pause' | 'stop', pausedBy?: Cause | null): void;
  /** Aborted once the run is to end. */
  readonly ended: AbortSignal;
}

export function createLiveRun({ history, unsaved }: RunStanding): LiveRun {
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

  return {
    snapshot: () => snapshot,
    subscribe: listeners.subscribe,
    change,
    show: (changed) => {
      const counts = { ...snapshot.run.counts };
      let { sending, toGo } = snapshot;
      for (const { row, fate } of changed) {
        const old = fates[row];
        if (old) counts[old.verdict]--;
        if (old && isOnTheWay(old)) sending--;
        counts[fate.verdict]++;
        if (isOnTheWay(fate)) sending++;
        if (isStillToSend(old)) toGo--;
        if (isStillToSend(fate)) toGo++;
        fates[row] = fate;
      }
      change({ run: { ...snapshot.run, counts }, sending, toGo });
    },
    fatesOfRows: (rows) => rows.flatMap((row) => (fates[row] ? [{ row, fate: fates[row] }] : [])),
    progress: () => progressOf(snapshot.run),
    end: (how, pausedBy = null) => {
      if (how === 'stop') change({ ending: 'stop' });
      else if (!snapshot.ending) change({ ending: 'pause', run: { ...snapshot.run, pausedBy } });
      ended.abort();
    },
    ended: ended.signal,
  };
}

const isOnTheWay = ({ cause }: Fate): boolean => cause === 'sending';
