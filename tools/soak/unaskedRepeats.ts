import type { OperationName } from '../../src/contract/operations.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { isStillToSend, outcomesOf } from '../../src/run/outcomesOf.ts';
import { isOver, type Row, type Run } from '../../src/run/run.ts';
import type { RunHistory } from '../../src/run/runStore.ts';

/** The cell with the record that a row changes. Written here once more: the model must not ask the console. */
const subjects: { readonly [Name in OperationName]?: readonly [kind: string, cell: string] } = {
  deleteOrderItem: ['item', 'id'],
  generateRenewals: ['activity', 'purchaseActivityId'],
  cancelRenewals: ['activity', 'purchaseActivityId'],
};

/** For how long a done row is asked about, in ms (decision 188). */
const FORM_ASKS_MS = 10 * 60_000;
const SHEET_ASKS_MS = 90 * 86_400_000;

function deedOf(operation: OperationName, { cells }: Row): string {
  const subject = subjects[operation];
  return subject ? `${subject[0]} ${cells[subject[1]]}` : `${operation} ${JSON.stringify(cells)}`;
}

/** Without its order's id, the item may belong to any order. */
const isOpen = ({ order, cells }: Row) => order !== undefined && !cells['orderId'];

/**
 * Earlier runs with an equal row that may be done or is still to be sent, and which the person who begins or continues a
 * run does not know of.
 * @param rows of the run, those that it is to send
 * @param now by the clock of the tab; null if it was changed since the person began: then it tells no age
 */
export async function unaskedRepeats(
  journal: Journal,
  run: Run,
  rows: readonly Row[],
  now: number | null,
): Promise<string[]> {
  const known = [run.id, run.sendsAgain?.runId, ...(run.repeats ?? [])];
  const deeds = new Set(rows.filter((row) => !isOpen(row)).map((row) => deedOf(run.operation, row)));
  const since = askedSince(run, now);
  const unasked: string[] = [];
  const runs = await journal.listRuns();
  const served = run.origin === 'form' ? await ordersWithItems(journal, runs) : new Set<string>();
  for (const earlier of runs) {
    if (known.includes(earlier.id)) continue;
    const history = await journal.readRun(earlier.id);
    const outcomes = outcomesOf(earlier.rowCount, history.requests, history.findings);
    const counts = (row: Row) => {
      const outcome = outcomes[row.index];
      // Another run may explain such a refusal: that run is told instead.
      if (isOpen(row) || !outcome || outcome.warning === 'mayBeDone') return false;
      if (isStillToSend(outcome)) return !isOver(earlier);
      const isServed = earlier.operation === 'createOrder' && served.has(outcome.recordId ?? '');
      const isDone = outcome.verdict === 'done' && doneAt(history, row.index) >= since && !isServed;
      return isDone || outcome.verdict === 'unknown';
    };
    if (history.rows.some((row) => deeds.has(deedOf(earlier.operation, row)) && counts(row)))
      unasked.push(`${run.id} repeats ${earlier.id} unasked`);
  }
  return unasked;
}

/** A form does not ask about orders that got an item: they are no slips. */
async function ordersWithItems(journal: Journal, runs: readonly Run[]): Promise<Set<string>> {
  const orders = new Set<string>();
  for (const { id, operation } of runs) {
    if (operation !== 'addOrderItem') continue;
    for (const { outcomes, input } of (await journal.readRun(id)).requests)
      if (outcomes.some(({ outcome }) => outcome.verdict === 'done') && 'orderId' in input)
        orders.add(input.orderId);
  }
  return orders;
}

function askedSince({ origin, operation }: Run, now: number | null): number {
  if (origin === 'sheet' && subjects[operation]) return Number.NEGATIVE_INFINITY;
  if (now === null) return Number.POSITIVE_INFINITY;
  return now - (origin === 'form' ? FORM_ASKS_MS : SHEET_ASKS_MS);
}

/** When the person could last learn that a done row is done: by its answer, or by a finding. */
function doneAt({ requests, findings }: RunHistory, row: number): number {
  const last = requests.findLast(({ rows }) => rows.includes(row));
  const finding = findings.find((each) => each.row === row);
  return Math.max(last?.sentAt ?? 0, last?.answeredAt ?? 0, finding?.at ?? 0);
}
