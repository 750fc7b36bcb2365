import { isStillToSend } from '#run/fatesOf.ts';
import type { WatchedRun } from './useRun.ts';

/** How many rows a run still sends by itself. The tab that sends it knows; elsewhere they are counted. */
export function rowsToGo({ live, fates }: Pick<WatchedRun, 'live' | 'fates'>): number {
  // One that is kept here for its answers only may be sent by another tab since.
  return live?.run.state === 'running' ? live.toGo : fates.filter(isStillToSend).length;
}
