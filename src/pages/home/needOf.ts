import { isOver, type Run } from '#run/run.ts';

/** What a run asks of the person, by the verb of its link. */
export type Need = 'check' | 'resume' | 'review';

/** A refusal that nobody acted on for so long has been decided elsewhere; History keeps it. */
const REFUSED_SHOWN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The most urgent of what a run needs, or null. A form shows its own refusal, where it is corrected.
 * @param unknown its rows that are unknown and not merely on their way
 * @param resent the runs that a later run sends again
 */
export function needOf(run: Run, unknown: number, resent: ReadonlySet<string>, now: number): Need | null {
  if (unknown > 0) return 'check';
  if (run.state === 'paused' || run.state === 'ready') return 'resume';
  const isNews = now - (run.endedAt ?? run.createdAt) < REFUSED_SHOWN_MS;
  const isRefused = run.counts.refused > 0 && run.origin === 'sheet' && isOver(run);
  return isRefused && isNews && !resent.has(run.id) ? 'review' : null;
}
