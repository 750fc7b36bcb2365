import { coalesce } from '#lib/coalesce.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';
import { answerStanding } from '#run/answerStanding.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Runner } from '#run/runner.ts';
import type { RunHistory } from '#run/runStore.ts';

/** What this tab knows of a run that it drives, or has driven since the store was made. */
export interface LastKnown {
  /** Null once the run has come to rest, unless it keeps answers that could not be written. */
  runner: Runner | null;
  /** As the runner knows it, or knew it last. */
  live: RunSnapshot | null;
  /** When the runner's knowledge changed last, by `now`. */
  at: number;
  /** As it was when the run began to be driven here. */
  history: RunHistory | null;
}

export interface LastKnownStore {
  /** Called at most every `redrawMs`: a run can change hundreds of times a second. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  get(): LastKnown;
}

/** A page that watches a run draws at most so often. */
const REDRAW_MS = 100;

/**
 * Follows the runner of one run, and keeps what it knew last after it is gone.
 * @param now a clock that nobody sets
 */
export function createLastKnown(
  runs: Pick<ActiveRuns, 'get' | 'subscribe'>,
  runId: string,
  now: () => number = () => performance.now(),
): LastKnownStore {
  let known: LastKnown = { runner: null, live: null, at: 0, history: null };
  const look = () => {
    const runner = runs.get(runId) ?? null;
    const live = runner?.snapshot() ?? known.live;
    if (runner === known.runner && live === known.live) return;
    // A runner that goes away knows nothing new.
    const at = live === known.live ? known.at : now();
    known = { runner, live, at, history: runner?.history ?? known.history };
  };
  return {
    get: () => {
      look();
      return known;
    },
    subscribe: (listener) => {
      const slowly = coalesce(listener, REDRAW_MS);
      let followed: Runner | null = null;
      let unfollow: () => void = () => undefined;
      const follow = () => {
        look();
        if (known.runner !== followed) {
          unfollow();
          followed = known.runner;
          const change = () => {
            look();
            slowly.call();
          };
          unfollow = followed?.subscribe(change) ?? (() => undefined);
        }
      };
      const leave = runs.subscribe(() => {
        follow();
        listener();
      });
      follow();
      return () => {
        leave();
        unfollow();
        slowly.cancel();
      };
    },
  };
}

/**
 * What the page shows from the runner instead of the journal; null where the journal knows as much or more.
 *
 * What the runner knew last stands until the journal was read after it: a reading that began before, and may end after, would
 * show rows as not sent that have been sent since.
 */
export function liveOver(
  { runner, live, at }: LastKnown,
  read: { begunAt: number; history: RunHistory } | undefined,
): RunSnapshot | null {
  if (!live || (read && isOvertaken(live, read.history))) return null;
  return runner || !read || read.begunAt <= at ? live : null;
}

/**
 * Whether another tab has gone on with a run that is kept here for answers that could not be written: it closes what
 * was on its way first, and from then on the journal knows more of all the other rows. Where an answer was written unheard,
 * another tab may have sent its row again.
 */
export function isOvertaken({ run, unsaved }: RunSnapshot, read: RunHistory): boolean {
  return run.state !== 'running' && unsaved.some((answer) => answerStanding(answer, read) !== 'open');
}
