import type { Pace } from '#config/config.ts';
import type { Cause } from '#contract/causes.ts';
import { creatingOperation, type OperationName, operations } from '#contract/operations.ts';
import { newRun } from '#run/newRun.ts';
import type { DriveExtent } from '#run/next.ts';
import {
  type OrderMismatch,
  OrderMismatchProblem,
  orderMismatchesAmong,
} from '#run/orders/orderMismatches.ts';
import { isStillToSend, outcomesOf } from '#run/outcomesOf.ts';
import type { LeftOutRow, Row, Run } from '#run/run.ts';
import type { RunWithRows } from '#run/runStore.ts';
import { sendingCode } from '#run/sendingCode.ts';
import { askTeamThenDrive } from './askTeamThenDrive.ts';
import type { Desk } from './desk.ts';

export interface NewSheetRun {
  operation: OperationName;
  rows: readonly Row[];
  /** Capped by the org's current limit: a run sent again may be from a time or browser with a higher one. */
  rowsPerRequest: number;
  parallelRequests?: number | undefined;
  repeats?: readonly string[] | undefined;
  sendsAgain?: Run['sendsAgain'];
  note?: string;
  title?: string | undefined;
  /** The delimiter of the sheet. Its exports use the same. */
  delimiter?: Run['delimiter'] | undefined;
  /** The columns of the sheet, for the run's exports. */
  columns?: Run['columns'] | undefined;
  /** Rows of the sheet that are not sent, for the run's export. */
  leftOut?: readonly LeftOutRow[];
  /** For orders: their items, each with the `set` of its order. They go out in a run of their own. */
  items?: readonly Row[] | undefined;
  /** For orders with items: the sheet's column that names the orders. */
  orderName?: string | undefined;
  /** Rows that send an order again under another name, as the person says. */
  renamed?: readonly OrderMismatch[] | undefined;
}

/**
 * Records a run and starts it. Rejects if it cannot be recorded, with a SentBeforeProblem or an OrderMismatchProblem if the
 * person must be asked first: nothing is sent. Null: the person cancelled.
 */
export async function startRun(
  desk: Desk,
  sheet: NewSheetRun,
  extent: DriveExtent = 'all',
): Promise<Run | null> {
  const rows = await withRenamed(desk, sheet);
  const run = { ...sheet, rows, origin: 'sheet', sendsAgain: sheet.sendsAgain ?? linkOf(rows) } as const;
  // The team is asked, and told, only about what this browser did not send before.
  if (desk.team) await desk.runs.assertNotSentBefore(run, run.rows);
  const rowsToSend = { runId: crypto.randomUUID(), operation: run.operation, rows: run.rows };
  return desk.askTeam(rowsToSend, true, (rows, id) => {
    const going = new Set(rows.map(({ cells }) => cells));
    // A sheet of orders with items has no line for an order alone.
    const others = run.rows.filter(({ cells, sendsAgain }) => !run.items && !sendsAgain && !going.has(cells));
    const leftOut = [...(run.leftOut ?? []), ...others.map(({ cells }) => ({ cells, why: '' }))];
    return begin(desk, { ...run, rows, leftOut }, id, extent);
  });
}

/** Marks the rows of which the person says that they are the same orders under another name. */
async function withRenamed(
  { journal }: Desk,
  { operation, rows, renamed = [] }: NewSheetRun,
): Promise<readonly Row[]> {
  if (operations[operation].does !== 'create' || !rows.some(({ sendsAgain }) => sendsAgain)) return rows;
  const keyOf = (other: OrderMismatch) => JSON.stringify([other.now, other.before]);
  const said = new Set(renamed.map(keyOf));
  const others = await orderMismatchesAmong(rows, (runId) => journal.readRun(runId).catch(() => null));
  if (others.some((other) => !said.has(keyOf(other)))) throw new OrderMismatchProblem(others);
  const renamedRows = new Set(others.map(({ row }) => row));
  return rows.map((row) =>
    row.sendsAgain && renamedRows.has(row.index)
      ? { ...row, sendsAgain: { ...row.sendsAgain, isRenamed: true } }
      : row,
  );
}

type LinkedRun = NewSheetRun & Pick<Run, 'origin' | 'sendsAgain'>;

async function begin(desk: Desk, run: LinkedRun, id: string, extent: DriveExtent): Promise<Run> {
  const { runs, org, owner } = desk;
  const rowsPerRequest = Math.min(run.rowsPerRequest, mostPerRequest(run.operation, org.pace));
  const planned = desk.rulesOf(run.operation).plan(run.rows, rowsPerRequest);
  const recorded = newRun(
    {
      ...run,
      planned,
      rowsPerRequest,
      parallelRequests: run.parallelRequests ?? 1,
    },
    { id, now: Date.now(), org, owner },
  );
  const items = run.items && createItemsRun(desk, recorded, run.rows, run.items);
  // Only the runner knows the ids of these orders.
  const isOpen = run.rows.some(({ order }) => order);
  const { orderName } = run;
  const linked = items ? { ...recorded, itemsIn: items.run.id, ...(orderName && { orderName }) } : recorded;
  await runs.create(linked, run.rows, isOpen ? undefined : planned, items, run.leftOut);
  // Not awaited: the run continues while other pages are shown. If it cannot begin, it waits there.
  runs.drive(recorded.id, extent).catch(() => undefined);
  return recorded;
}

/** The run that these rows were exported from. A new run of them sends them again. */
function linkOf(rows: readonly Row[]): Run['sendsAgain'] {
  const runId = rows.find(({ sendsAgain }) => sendsAgain)?.sendsAgain?.runId;
  return runId === undefined ? null : { runId, why: 'refused' };
}

/** The most rows, or sets, that one request may carry under the org's current limits; 1 if the API takes one only. */
export function mostPerRequest(operation: OperationName, pace: Pace): number {
  const most = { row: 1, rows: pace.cancellationsPerRequest, sets: pace.setsPerRequest };
  return most[operations[operation].carries];
}

/**
 * Continues a run after searching other runs, of this browser and of the team, for the same rows. Returns what
 * `ActiveRuns.drive` returns. Rejects with a SentBeforeProblem if the person must be asked first: nothing is sent.
 */
export async function driveRun(
  desk: Desk,
  runId: string,
  pastCause?: Cause,
  repeats?: Run['repeats'],
): Promise<boolean> {
  await sendingCode();
  const { run, rows, requests, findings } = await desk.journal.readRun(runId);
  const outcomes = outcomesOf(run.rowCount, requests, findings);
  const rest = rows.filter(({ index }) => isStillToSend(outcomes[index]));
  await desk.runs.assertNotSentBefore({ ...run, ...(repeats && { repeats }) }, rest);
  return askTeamThenDrive(desk, runId, () => desk.runs.drive(runId, 'all', pastCause, repeats));
}

/**
 * The run that adds the items of these orders. It waits until their run has ended.
 * @param orders the rows of their run. The cell `set` joins an item with its order; items of other orders are left out
 */
export function createItemsRun(
  { org, owner, rulesOf }: Pick<Desk, 'owner' | 'rulesOf'> & { org: Pick<Desk['org'], 'label' | 'baseUrl'> },
  { id: runId, createdAt, note, parallelRequests, delimiter, columns }: Run,
  orders: readonly Row[],
  items: readonly Row[],
  id: string = crypto.randomUUID(),
): RunWithRows {
  const orderIndexes = new Map(orders.map(({ index, cells }) => [cells['set'], index]));
  const rows = items
    .flatMap(({ cells: { set, ...cells } }) => {
      const index = orderIndexes.get(set);
      return index === undefined ? [] : { cells, order: { runId, index } };
    })
    .map((row, index) => ({ index, ...row }));
  const operation = creatingOperation.orderItem;
  const planned = rulesOf(operation).plan(rows, 1);
  const run = newRun(
    {
      ...{ operation, origin: 'sheet', rows, planned, rowsPerRequest: 1, parallelRequests, note },
      ...{ delimiter, columns },
    },
    { id, now: createdAt, org, owner },
  );
  return { run: { ...run, state: 'paused', pausedBy: 'orderOpen', ordersIn: runId }, rows };
}
