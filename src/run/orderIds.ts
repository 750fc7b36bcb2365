import type { Outcome } from '#contract/causes.ts';
import { canonicalId } from '#contract/recordId.ts';
import { type AttemptReads, laterAttempts } from './laterAttempts.ts';
import { outcomeOfCause, outcomesOf } from './outcomesOf.ts';
import type { Row } from './run.ts';

/**
 * Fills in `orderId` of items whose order is done, also by a later run that sent it again. The other items get `openOrder`.
 * Two ids for one order are a question: such items wait, too.
 */
export async function withOrderIds(rows: Row[], reads: AttemptReads): Promise<Row[]> {
  const open = rows.flatMap(({ order, cells }) => (order && !cells['orderId'] ? order.runId : []));
  const attempts = new Map<string, Outcome[][]>();
  for (const runId of new Set(open)) attempts.set(runId, await attemptsIn(runId, reads));
  if (open.length === 0) return rows;
  return rows.map((row) => {
    const { order, cells } = row;
    if (!order || cells['orderId']) return row;
    const outcomes = attempts.get(order.runId)?.[order.index] ?? [];
    const [orderId, another] = new Map(outcomes.flatMap(orderIdIn)).values();
    return orderId && !another
      ? { ...row, cells: { orderId, ...cells } }
      : { ...row, openOrder: outcomes.at(-1) ?? outcomeOfCause('waiting') };
  });
}

const orderIdIn = ({ verdict, recordId }: Outcome) =>
  verdict === 'done' && recordId ? [[canonicalId(recordId), recordId] as const] : [];

/** By row of a run: its outcome, then those of later runs that sent it again. */
async function attemptsIn(runId: string, reads: AttemptReads): Promise<Outcome[][]> {
  const history = await reads.findHistory(runId);
  if (!history) return [];
  const { run, requests, findings } = history;
  const later = await laterAttempts(runId, reads);
  return outcomesOf(run.rowCount, requests, findings).map((own, index) => [
    own,
    ...(later[index] ?? []).map(({ outcome }) => outcome),
  ]);
}
