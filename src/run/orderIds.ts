import { canonicalId } from '#contract/recordId.ts';
import { type Attempt, type AttemptReads, decidingAttempt, laterAttempts } from './laterAttempts.ts';
import { outcomeOfCause, outcomesOf } from './outcomesOf.ts';
import type { Row } from './run.ts';

/**
 * Fills in `orderId` of items whose order is done, also by a later run that sent it again. The other items get `openOrder`.
 * Two ids for one order are a question: such items wait, too.
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
    return orderId && !another
      ? { ...row, cells: { orderId, ...cells } }
      : { ...row, openOrder: attempts ? decidingAttempt(attempts).outcome : outcomeOfCause('waiting') };
  });
}

type Attempts = [own: Pick<Attempt, 'outcome'>, ...later: Pick<Attempt, 'outcome'>[]];

const orderIdIn = ({ outcome: { verdict, recordId } }: Pick<Attempt, 'outcome'>) =>
  verdict === 'done' && recordId ? [[canonicalId(recordId), recordId] as const] : [];

/** By row of a run: its own attempt, then those of later runs that sent it again. */
async function attemptsIn(runId: string, reads: AttemptReads): Promise<Attempts[]> {
  const history = await reads.findHistory(runId);
  if (!history) return [];
  const { run, requests, findings } = history;
  const later = await laterAttempts(runId, reads);
  return outcomesOf(run.rowCount, requests, findings).map((outcome, index) => [
    { outcome },
    ...(later[index] ?? []),
  ]);
}
