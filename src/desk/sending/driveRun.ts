import type { Cause } from '#contract/causes.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { Desk } from '../desk.ts';

/** Continues a run after asking the team about its remaining rows. Returns as `ActiveRuns.drive`. */
export async function driveRun(desk: Desk, runId: string, pastCause?: Cause): Promise<boolean> {
  const drive = () => desk.runs.drive(runId, 'all', pastCause);
  if (!desk.team) return drive();
  const { run, rows, requests, settlements } = await desk.journal.readRun(runId);
  const fates = fatesOf(run.rowCount, requests, settlements);
  const rest = rows.filter(({ index }) => fates[index]?.verdict === 'notSent');
  const result = await desk.guard({ runId, operation: run.operation, rows: rest }, false, async () => {
    // During the question another tab may have continued the run, and paused it since.
    const { requests: now } = await desk.journal.readRun(runId);
    // In an object, so that it is not awaited: the guard waits until the run has begun, not until it rests.
    return { driven: now.length === requests.length ? drive() : false };
  });
  return result?.driven ?? true;
}
