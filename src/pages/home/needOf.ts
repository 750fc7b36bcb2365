import { isOver, type Run } from '#run/run.ts';

/** The action that a run needs, named by the verb of its link. */
export type Need = 'check' | 'resume' | 'review';

/** Older refusals have been decided elsewhere; History keeps them. */
const REFUSED_SHOWN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The most urgent need of a run, or null. A form shows its own refusal, where it is corrected.
 * @param unknown its unknown rows, without those in flight
 * @param resent the runs that a later run sends again
 */
export function needOf(run: Run, unknown: number, resent: ReadonlySet<string>, now: number): Need | null {
  if (unknown > 0) return 'check';
  if (run.state === 'paused' || run.state === 'ready') return 'resume';
  const isNews = now - (run.endedAt ?? run.createdAt) < REFUSED_SHOWN_MS;
  const isRefused = run.counts.refused > 0 && run.origin === 'sheet' && isOver(run);
  return isRefused && isNews && !resent.has(run.id) ? 'review' : null;
}
