import type { Cause } from '#contract/causes.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { Desk } from '../desk.ts';

/** Continues a run after asking the team about its remaining rows. Returns as `ActiveRuns.drive`. */
export async function driveRun(desk: Desk, runId: string, pastCause?: Cause): Promise<boolean> {
  const drive = () => desk.runs.drive(runId, 'all', pastCause);
  if (!desk.team) return drive();
  const asked = await desk.journal.readRun(runId);
  const { run, rows, requests, settlements } = asked;
  const fates = fatesOf(run.rowCount, requests, settlements);
  const rest = rows.filter(({ index }) => fates[index]?.verdict === 'notSent');
  const result = await desk.guard({ runId, operation: run.operation, rows: rest }, false, async () => {
    // Meanwhile another tab may have continued the run, paused it again, ended it or settled rows of it.
    const isSame = standOf(await desk.journal.readRun(runId)) === standOf(asked);
    // Wrapped in an object, so that guard resolves when the run begins, not when it ends.
    return { driven: isSame ? drive() : false };
  });
  return result?.driven ?? true;
}

const standOf = ({ run, requests, settlements }: RunHistory) =>
  JSON.stringify([run.state, run.counts, requests.length, settlements.length]);
