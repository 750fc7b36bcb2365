import type { Journal } from '#journal/journal.ts';
import { isStillToSend, outcomesOf } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { RowsToAnnounce } from '#team/openTeam.ts';

/**
 * Asks whether others sent the same, then begins.
 * @param begin gets the rows to send, with their indexes in the run
 * @returns null if the person cancelled: nothing was begun
 */
export type AskTeam = <Result>(
  sent: RowsToAnnounce,
  canLeaveOut: boolean,
  begin: (rows: readonly Row[], runId: string) => Promise<Result>,
) => Promise<Result | null>;

interface AskingDesk {
  journal: Pick<Journal, 'readRun'>;
  team: unknown;
  askTeam: AskTeam;
}

/** Asks the team's journal about the remaining rows, then calls `drive`. Returns what `ActiveRuns.drive` returns. */
export async function askTeamThenDrive(
  { journal, team, askTeam }: AskingDesk,
  runId: string,
  drive: () => Promise<boolean>,
): Promise<boolean> {
  if (!team) return drive();
  const asked = await journal.readRun(runId);
  const { run, rows, requests, findings } = asked;
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const rest = rows.filter(({ index, openOrder }) => isStillToSend(outcomes[index]) && !openOrder);
  // `askTeam` resolves when the run begins, so `drive` is kept here. True if the person cancels.
  let driven = Promise.resolve(true);
  await askTeam({ runId, operation: run.operation, rows: rest }, false, async () => {
    // Meanwhile another tab may have continued the run, paused it again, ended it or recorded findings about its rows.
    const isSame = standOf(await journal.readRun(runId)) === standOf(asked);
    driven = isSame ? drive() : Promise.resolve(false);
    return true;
  });
  return driven;
}

const standOf = ({ run, requests, findings }: RunHistory) =>
  JSON.stringify([run.state, run.counts, requests.length, findings.length]);
