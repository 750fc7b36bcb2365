import { coalesce } from '#lib/coalesce.ts';
import type { ActiveRuns } from '#run/activeRuns.ts';
import { answerStanding } from '#run/answerStanding.ts';
import type { RunSnapshot } from '#run/liveRun.ts';
import type { Runner } from '#run/runner.ts';
import type { RunHistory } from '#run/runStore.ts';

/** The tab's knowledge of a run that it drives, or has driven since the store was created. */
export interface LastKnown {
  /** Null once the run rests, unless it keeps unsaved answers. */
  runner: Runner | null;
  /** The runner's current or last snapshot. */
  live: RunSnapshot | null;
  /** Time of the last change, by `now`. */
  at: number;
  /** The history at the start of the drive. */
  history: RunHistory | null;
}

export interface LastKnownStore {
  /** Called at most every `redrawMs`: a run can change hundreds of times a second. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  get(): LastKnown;
}

/** A live page renders at most this often. */
const REDRAW_MS = 100;

/**
 * Follows the runner of one run, and keeps its last snapshot after it is gone.
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
    // Without a new snapshot the time stays.
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
 * The snapshot that the page shows in place of the journal; null if the journal knows as much or more. The last snapshot
 * holds until the journal is read after it: an earlier read would show sent rows as not sent.
 */
export function liveOver(
  { runner, live, at }: LastKnown,
  read: { begunAt: number; history: RunHistory } | undefined,
): RunSnapshot | null {
  if (!live || (read && isOvertaken(live, read.history))) return null;
  return runner || !read || read.begunAt <= at ? live : null;
}

/**
 * Whether another tab has continued a run that is kept here for unsaved answers. Then the journal knows more of all
 * other rows: that tab has closed the requests in flight first. If an answer was written without confirmation, it may
 * have sent the row again.
 */
export function isOvertaken({ run, unsaved }: RunSnapshot, read: RunHistory): boolean {
  return run.state !== 'running' && unsaved.some((answer) => answerStanding(answer, read) !== 'open');
}
