import type { Outcome } from '#contract/causes.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';

export interface RowWithOutcome {
  row: Row;
  outcome: Outcome;
}

const WAITING = outcomeOfCause('waiting');
/** Of a row that waits for its order. */
export const ORDER_OPEN_OUTCOME = outcomeOfCause('orderOpen');

export function outcomeOf(row: Row, outcomes: readonly Outcome[]): Outcome {
  const recorded = outcomes[row.index] ?? WAITING;
  return row.openOrder && recorded.cause === 'waiting' ? ORDER_OPEN_OUTCOME : recorded;
}
