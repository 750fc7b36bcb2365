import type { Cause } from '#contract/causes.ts';
import { outcomeOfCause, sameOutcomeForAll } from '../outcomesOf.ts';
import type { OperationRules, Row, Run } from '../run.ts';
import { createStage, stageRun } from './stage.ts';

/** Each done order has an id; a request of an item holds it. */
const rules: OperationRules = {
  plan: (rows) =>
    rows.map(({ index, cells }, seq) => ({ seq, rows: [index], input: { id: cells['orderId'] ?? '' } })),
  assignOutcomes: ({ rows }, { cause }) =>
    sameOutcomeForAll(rows, {
      ...outcomeOfCause(cause),
      ...(cause === 'accepted' && { recordId: `made-${rows[0]}` }),
    }),
};

/** Two orders with two items each, in the first tab. `causes` are those of the requests, in their order. */
export async function ordersStage(...causes: Cause[]) {
  const added: string[] = [];
  const stage = createStage(({ input }, nth) => {
    if ('id' in input && input.id) added.push(input.id);
    staging.duringRequest(nth);
    return causes[nth - 1] ?? 'accepted';
  });
  stage.rules = rules;
  const tab = stage.openTab();
  const { run, rows } = stageRun(2, { id: 'orders', operation: 'createOrder', itemsIn: 'items' });
  const items: Row[] = [0, 0, 1, 1].map((order, index) => ({
    index,
    cells: {},
    order: { runId: 'orders', index: order },
  }));
  const waiting: Partial<Run> = { id: 'items', operation: 'addOrderItem', ordersIn: 'orders' };
  await tab.create(run, rows, undefined, {
    run: stageRun(4, { ...waiting, state: 'paused', pausedBy: 'orderOpen' }).run,
    rows: items,
  });
  const stateAndCounts = async () => {
    const { state, pausedBy, counts } = (await stage.store.readRun('items')).run;
    return [state, pausedBy, counts.done, counts.notSent];
  };
  /** Resolves once the items that are sent without a click have been sent. */
  const atRest = async () => {
    await tab.pauseAll();
    return stateAndCounts();
  };
  const staging = {
    stage,
    tab,
    added,
    stateAndCounts,
    atRest,
    duringRequest: (_nth: number): unknown => undefined,
  };
  return staging;
}
