import { expect, type Locator } from '@playwright/test';
import type { OperationName } from '#contract/operations.ts';
import { atRest } from './atRest.ts';
import type { OrgControl } from './orgControl.ts';
import type { SentRow } from './pages/oneRow.ts';
import type { OutcomeName } from './pages/run.ts';

export interface Expected {
  /** The text of `done` depends on the operation (`doneWords`). */
  outcome: 'done' | Exclude<OutcomeName, 'Done' | 'Accepted'>;
  /** Number of executions in the ledger. */
  executed: number;
  /** The text beside the outcome. */
  words?: RegExp;
  /** Number of requests that reached the org; one by default. */
  received?: number;
}

/** Compares a row's outcome on the screen with the ledger, once its run is at rest. */
export async function judgeRow(
  row: SentRow,
  operation: OperationName,
  org: OrgControl,
  { outcome, executed, words, received = 1 }: Expected,
): Promise<void> {
  await expectOutcome(row.outcome, operation, outcome);
  await expect(row.area).not.toContainText('On its way');
  if (words) await expect(row.area).toContainText(words);
  await atRest(row.area.page());
  expect(await org.ledger(), 'what was executed').toHaveLength(executed);
  expect(await org.received(), 'what was received').toHaveLength(received);
}

/** Waits for the final outcome. While a request is in flight, its row counts as unknown. */
export async function expectOutcome(
  area: Locator,
  operation: OperationName,
  outcome: Expected['outcome'],
): Promise<void> {
  const word = outcome === 'done' ? (doneWords[operation] ?? 'Done') : outcome;
  await expect(area).toContainText(word);
  await expect(area).not.toContainText('On its way');
  await expect(area).toContainText(word);
}

/** Success texts other than "Done": those of forms, and of operations that the org only accepts. */
const doneWords: { readonly [Name in OperationName]?: string } = {
  createOrder: 'created',
  addOrderItem: 'Item added',
  deleteOrderItem: 'Item deleted',
  cancelRenewals: 'Accepted',
};
