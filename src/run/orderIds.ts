import type { Outcome } from '#contract/outcome.ts';
import { canonicalId } from '#contract/recordId.ts';
import { outcomeOfCause, outcomesOf } from './outcomesOf.ts';
import type { Row } from './run.ts';
import type { RunHistory } from './runStore.ts';

export interface OrderReads {
  /** Null if the journal does not have the run or cannot read it. */
  findHistory(runId: string): Promise<RunHistory | null>;
  /** Ids of the runs that send rows of this one again. */
  laterRuns(runId: string): Promise<string[]>;
}

/**
 * Fills in `orderId` of items whose order is done, also by a later run that sent it again. The other items get `openOrder`.
 * Two ids for one order are a question: such items wait, too.
 */
export async function withOrderIds(rows: Row[], reads: OrderReads): Promise<Row[]> {
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
async function attemptsIn(runId: string, { findHistory, laterRuns }: OrderReads): Promise<Outcome[][]> {
  const attempts: Outcome[][] = [];
  const seen = new Set<string>();
  async function collect(id: string, placeOf: (row: Row) => number | undefined): Promise<void> {
    const history = seen.has(id) ? null : await findHistory(id);
    seen.add(id);
    if (!history) return;
    const { run, rows, requests, findings } = history;
    const outcomes = outcomesOf(run.rowCount, requests, findings);
    const places = rows.map(placeOf);
    for (const [index, place] of places.entries()) {
      const outcome = outcomes[index];
      if (place !== undefined && outcome) attempts[place] = [...(attempts[place] ?? []), outcome];
    }
    for (const later of await laterRuns(id))
      await collect(later, ({ sendsAgain }) =>
        sendsAgain?.runId === id ? places[sendsAgain.index] : undefined,
      );
  }
  await collect(runId, ({ index }) => index);
  return attempts;
}
