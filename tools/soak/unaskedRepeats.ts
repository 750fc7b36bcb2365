import type { OperationName } from '../../src/contract/operations.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { isStillToSend, outcomesOf } from '../../src/run/outcomesOf.ts';
import { isOver, type Row, type Run } from '../../src/run/run.ts';

/** The cell with the record that a row changes. Written here once more: the model must not ask the console. */
const subjects: { readonly [Name in OperationName]?: readonly [kind: string, cell: string] } = {
  deleteOrderItem: ['item', 'id'],
  generateRenewals: ['activity', 'purchaseActivityId'],
  cancelRenewals: ['activity', 'purchaseActivityId'],
};

function deedOf(operation: OperationName, { cells }: Row): string {
  const subject = subjects[operation];
  return subject ? `${subject[0]} ${cells[subject[1]]}` : `${operation} ${JSON.stringify(cells)}`;
}

/**
 * Earlier runs with an equal row that may be done or is still to be sent, and which the person who begins a new run does
 * not know of. Done rows count where they count at any time, since clocks change.
 */
export async function unaskedRepeats(journal: Journal, run: Run, rows: readonly Row[]): Promise<string[]> {
  const known = [run.sendsAgain?.runId, ...(run.repeats ?? [])];
  const deeds = new Set(rows.map((row) => deedOf(run.operation, row)));
  const isTimeless = run.origin === 'sheet' && subjects[run.operation] !== undefined;
  const unasked: string[] = [];
  for (const earlier of await journal.listRuns()) {
    if (known.includes(earlier.id)) continue;
    const history = await journal.readRun(earlier.id);
    const outcomes = outcomesOf(earlier.rowCount, history.requests, history.findings);
    const counts = ({ index, order, cells }: Row) => {
      // Without its order's id, the item may belong to any order.
      if (order && !cells['orderId']) return false;
      const outcome = outcomes[index];
      // "Already so" may be explained by another run, which is told instead.
      if (!outcome || outcome.warning === 'mayBeDone') return false;
      if (isStillToSend(outcome)) return !isOver(earlier);
      return outcome.verdict === 'unknown' || (outcome.verdict === 'done' && isTimeless);
    };
    if (history.rows.some((row) => deeds.has(deedOf(earlier.operation, row)) && counts(row)))
      unasked.push(`${run.id} repeats ${earlier.id} unasked`);
  }
  return unasked;
}
