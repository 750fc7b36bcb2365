import { newRun } from '#run/newRun.ts';
import type { Row, Run } from '#run/run.ts';
import type { NewRecord } from '#run/runStore.ts';
import type { Desk } from './desk.ts';

/**
 * The run that adds the items of these orders. It waits until their run has ended.
 * @param orders the rows of their run. The cell `set` joins an item with its order; items of other orders are left out
 */
export function itemsRun(
  { org, owner, rulesOf }: Pick<Desk, 'owner' | 'rulesOf'> & { org: Pick<Desk['org'], 'label' | 'baseUrl'> },
  { id: runId, createdAt, note, parallelRequests }: Run,
  orders: readonly Row[],
  items: readonly Row[],
  id: string = crypto.randomUUID(),
): NewRecord {
  const placeOf = new Map(orders.map(({ index, cells }) => [cells['set'], index]));
  const rows = items
    .flatMap(({ cells: { set, ...cells } }) => {
      const index = placeOf.get(set);
      return index === undefined ? [] : { cells, order: { runId, index } };
    })
    .map((row, index) => ({ index, ...row }));
  const operation = 'addOrderItem';
  const planned = rulesOf(operation).plan(rows, 1);
  const run = newRun(
    { operation, origin: 'sheet', rows, planned, rowsPerRequest: 1, parallelRequests, note },
    { id, now: createdAt, org, owner },
  );
  return { run: { ...run, state: 'paused', pausedBy: 'orderOpen', ordersIn: runId }, rows };
}
