import type { Clock } from '#lib/clock.ts';
import type { Locks } from '#run/locks.ts';
import { isOver, type Run } from '#run/run.ts';
import type { Journal } from './journal.ts';

export const DAY_MS = 24 * 60 * 60 * 1_000;

export interface RetentionPorts {
  journal: Pick<Journal, 'listRuns' | 'readRun' | 'ask'>;
  locks: Locks;
  clock: Clock;
  /** 0: forever. */
  keepDays: number;
}

/** False while a row is unknown without a finding, or if the run's end is in the future. */
export function isPastRetention(run: Run, keepDays: number, now: number): boolean {
  if (keepDays === 0 || !isOver(run) || run.counts.unknown > 0) return false;
  return run.endedAt !== null && run.endedAt < now - keepDays * DAY_MS;
}
