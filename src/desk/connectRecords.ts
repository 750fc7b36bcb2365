import type { Org } from '#config/config.ts';
import { systemClock } from '#lib/clock.ts';
import { readBody } from '#platform/callOperation.ts';
import type { DataConnection } from '#records/dataService.ts';
import { claimReadCall } from '#records/readCallCount.ts';
import type { ReadProblem } from '#records/readProblem.ts';
import { createReads } from '#records/reads.ts';
import { heldLockNames, webLocks } from '#run/locks.ts';

const PROBLEMS_KEPT = 20;

/** Reads records as this person. Counts the reads and keeps the last problems for Diagnostics. */
export function connectRecords(
  { id, pace, baseUrl }: Org,
  userId: string,
  {
    problems,
    ...own
  }: Pick<DataConnection, 'settings' | 'session' | 'quiet' | 'orgTime'> & { problems: ReadProblem[] },
) {
  /** The name of the lock that is held for a minute after the org's rate limit refused a read. */
  const pause = `reads-paused:${baseUrl}`;
  return createReads({
    ...own,
    isPaused: async () => (await heldLockNames()).includes(pause),
    pause: (over) => void webLocks.hold(pause, () => over),
    claimReadCall: () => claimReadCall({ orgId: id, userId }, pace.dailyCalls),
    readBody,
    onProblem: (problem) => {
      problems.push(problem);
      if (problems.length > PROBLEMS_KEPT) problems.shift();
    },
    clock: systemClock,
  });
}
