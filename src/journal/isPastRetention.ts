import type { Run } from '#run/run.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Whether a run may be deleted as far as it alone is concerned. Unknown rows that nobody has settled keep it, as does a
 * clock that says it ended in the future.
 */
export function isPastRetention({ state, endedAt, counts }: Run, keepDays: number, now: number): boolean {
  const hasEnded = state === 'finished' || state === 'stopped';
  const isOver = hasEnded && counts.unknown === 0 && endedAt !== null;
  return keepDays > 0 && isOver && endedAt < now - keepDays * DAY_MS;
}
