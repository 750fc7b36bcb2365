import type { Cause } from '#contract/causes.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { Desk } from '../desk.ts';

/** Goes on with a run, unless colleagues sent what is left of it and the person goes back. As `ActiveRuns.drive`. */
export async function driveRun(desk: Desk, runId: string, pastCause?: Cause): Promise<boolean> {
  const drive = () => desk.runs.drive(runId, 'all', pastCause);
  if (!desk.team) return drive();
  const { run, rows, requests, settlements } = await desk.journal.readRun(runId);
  const fates = fatesOf(run.rowCount, requests, settlements);
  const left = rows.filter(({ index }) => fates[index]?.verdict === 'notSent');
  const begun = await desk.guard({ runId, operation: run.operation, rows: left }, false, async () => {
    // Somebody went on with it during the question, in another tab perhaps, and may have paused it since.
    const { requests: now } = await desk.journal.readRun(runId);
    // In an object, so that it is not awaited: others wait until the run has begun, not until it rests.
    return { driven: now.length === requests.length ? drive() : false };
  });
  return begun?.driven ?? true;
}
