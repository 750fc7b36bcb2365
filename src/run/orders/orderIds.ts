import { canonicalId } from '#contract/recordId.ts';
import { type Attempt, type AttemptReads, decidingAttempt, laterAttempts } from '../laterAttempts.ts';
import { outcomeOfCause, outcomesOf } from '../outcomesOf.ts';
import type { Row } from '../run.ts';
import { isSameOrder } from './orderMismatches.ts';

/**
 * Fills in `orderId` of items whose order is done, also if a later run sent that order again. Corrections made there
 * are filled in, too: an item has the account of its order. The other items get `openOrder`. If an order has two ids,
 * its items wait, too.
 */
export async function withOrderIds(rows: Row[], reads: AttemptReads): Promise<Row[]> {
  const open = rows.flatMap(({ order, cells }) => (order && !cells['orderId'] ? order.runId : []));
  const attemptsOf = new Map<string, Attempts[]>();
  for (const runId of new Set(open)) attemptsOf.set(runId, await attemptsIn(runId, reads));
  if (open.length === 0) return rows;
  return rows.map((row) => {
    const { order, cells } = row;
    if (!order || cells['orderId']) return row;
    const attempts = attemptsOf.get(order.runId)?.[order.index];
    const [orderId, another] = new Map(attempts?.flatMap(orderIdIn)).values();
    const doneAttempt = attempts?.find((attempt) => orderIdIn(attempt).length > 0);
    return attempts && doneAttempt && orderId && !another
      ? { ...row, cells: { orderId, ...asCorrected(cells, attempts[0].row.cells, doneAttempt.row.cells) } }
      : { ...row, openOrder: attempts ? decidingAttempt(attempts).outcome : outcomeOfCause('waiting') };
  });
}

type OrderAttempt = Pick<Attempt, 'row' | 'outcome'>;
type Attempts = [own: OrderAttempt, ...later: OrderAttempt[]];
type Cells = Row['cells'];

/**
 * Replaces an item's cells that came from its order by those of the order as it was created. Not the set: each run
 * numbers its own.
 */
const asCorrected = (cells: Cells, before: Cells, after: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([key, text]) => [
      key,
      key !== 'set' && before[key] === text ? (after[key] ?? text) : text,
    ]),
  );

const orderIdIn = ({ outcome: { verdict, recordId } }: OrderAttempt) =>
  verdict === 'done' && recordId ? [[canonicalId(recordId), recordId] as const] : [];

/** By row of a run: its own attempt, then those of later runs that sent it again. */
async function attemptsIn(runId: string, reads: AttemptReads): Promise<Attempts[]> {
  const history = await reads.findHistory(runId);
  if (!history) return [];
  const { rows, run, requests, findings } = history;
  const later = await laterAttempts(runId, reads);
  // A row that cannot be read still has its outcome.
  const readable = new Map(rows.map((row) => [row.index, row]));
  return outcomesOf(run.rowCount, requests, findings).map((outcome, index) => {
    const own = { row: readable.get(index) ?? { index, cells: {} }, outcome };
    return [own, ...ofSameOrder(own.row, runId, later[index] ?? [], run.orderName)];
  });
}

/** Without attempts that name another order than the row that they send again, and what followed those. */
function ofSameOrder(
  own: Row,
  runId: string,
  later: readonly Attempt[],
  nameKey: string | undefined,
): Attempt[] {
  const cellsAt = new Map([[addressOf(runId, own.index), own.cells]]);
  return later.filter(({ run, row: { index, cells, sendsAgain } }) => {
    const before = sendsAgain && cellsAt.get(addressOf(sendsAgain.runId, sendsAgain.index));
    if (!before || !(sendsAgain.isRenamed || isSameOrder(before, cells, nameKey))) return false;
    cellsAt.set(addressOf(run.id, index), cells);
    return true;
  });
}

const addressOf = (runId: string, index: number) => `${runId} ${index}`;
