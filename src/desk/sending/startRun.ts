import type { OperationName } from '#contract/operations.ts';
import { newRun } from '#run/newRun.ts';
import type { DriveExtent } from '#run/next.ts';
import type { Row, Run } from '#run/run.ts';
import type { Desk } from '../desk.ts';
import { mostPerRequest } from './mostPerRequest.ts';

export interface NewSheetRun {
  operation: OperationName;
  rows: readonly Row[];
  /** At most what the org allows now: a run that is sent again may be of a time, or a browser, with more. */
  rowsPerRequest: number;
  parallelRequests?: number | undefined;
  sendsAgain?: Run['sendsAgain'];
  note?: string;
}

/** Records a run and starts it. Resolves once recorded; rejects and sends nothing where it cannot be. Null: the person went back. */
export function startRun(desk: Desk, run: NewSheetRun, extent: DriveExtent = 'all'): Promise<string | null> {
  const sent = { runId: crypto.randomUUID(), operation: run.operation, rows: run.rows };
  return desk.guard(sent, true, (rows, id) => begin(desk, { ...run, rows }, id, extent));
}

async function begin(desk: Desk, run: NewSheetRun, id: string, extent: DriveExtent): Promise<string> {
  const { runs, org, owner } = desk;
  const sendsAgain = run.sendsAgain ?? linkOf(run.rows);
  const rowsPerRequest = Math.min(run.rowsPerRequest, mostPerRequest(run.operation, org.pace));
  const planned = desk.rulesOf(run.operation).plan(run.rows, rowsPerRequest);
  const recorded = newRun(
    {
      ...run,
      planned,
      rowsPerRequest,
      sendsAgain,
      origin: 'sheet',
      parallelRequests: run.parallelRequests ?? 1,
    },
    { id, now: Date.now(), org, owner },
  );
  await runs.create(recorded, run.rows, planned);
  // Not awaited: the run lives in the desk, whatever page is shown meanwhile. If it cannot even begin, it waits there.
  runs.drive(recorded.id, extent).catch(() => undefined);
  return recorded.id;
}

/** A sheet that was exported from a run brings the link on its rows, to one run at most. */
function linkOf(rows: readonly Row[]): Run['sendsAgain'] {
  const runId = rows.find(({ sendsAgain }) => sendsAgain)?.sendsAgain?.runId;
  return runId === undefined ? null : { runId, why: 'refused' };
}
