import { canonicalId } from '#contract/recordId.ts';
import type { Row, Run } from '../run.ts';
import type { RunHistory } from '../runStore.ts';

type Cells = Row['cells'];

/**
 * Whether a row that is sent again is still the same order: it has the same name or, if the sheet names no orders, the
 * same account. Without this check, a file of results that was only partly sorted would give items to other orders.
 * @param nameKey the sheet's column that names the orders
 */
export function isSameOrder(before: Cells, again: Cells, nameKey: string | undefined): boolean {
  const [name, nameNow] = [before, again].map((cells) => orderNameIn(cells, nameKey));
  return name || nameNow ? name === nameNow : accountIn(before) === accountIn(again);
}

const orderNameIn = (cells: Cells, nameKey = '') => (cells[nameKey] ?? '').normalize('NFC').trim();
const accountIn = (cells: Cells) => canonicalId(cells['accountId'] ?? '');

/** A row that would send an order again and names another one. */
export interface OrderMismatch {
  row: number;
  /** Missing: the row is not from a sheet. */
  line?: number;
  /** Its name or account, and that of the row of the earlier run. */
  now: string;
  before: string;
}

/** The run was not recorded: the person must first say whether these are the same orders. */
export class OrderMismatchProblem extends Error {
  readonly others: readonly OrderMismatch[];

  constructor(others: readonly OrderMismatch[]) {
    super('These rows name other orders.');
    this.others = others;
  }
}

/** The rows that send orders with items again and name other orders. `read` returns null for a run that is gone. */
export async function orderMismatchesAmong(
  rows: readonly Row[],
  read: (runId: string) => Promise<Pick<RunHistory, 'run' | 'rows'> | null>,
): Promise<OrderMismatch[]> {
  const earlierRuns = new Map<string, { nameKey: string | undefined; cells: Map<number, Cells> } | null>();
  for (const runId of new Set(rows.flatMap(({ sendsAgain }) => sendsAgain?.runId ?? []))) {
    const earlier = await read(runId);
    const first = await firstRun(earlier);
    const cells = new Map(earlier?.rows.map((row) => [row.index, row.cells]));
    earlierRuns.set(runId, first?.itemsIn ? { nameKey: first.orderName, cells } : null);
  }
  return rows.flatMap(({ index, cells, line, sendsAgain }) => {
    const earlier = sendsAgain && earlierRuns.get(sendsAgain.runId);
    if (!earlier) return [];
    const { nameKey } = earlier;
    const before = earlier.cells.get(sendsAgain.index) ?? {};
    const shown = (of: Cells) => orderNameIn(of, nameKey) || (of['accountId'] ?? '');
    return isSameOrder(before, cells, nameKey)
      ? []
      : { row: index, ...(line && { line }), now: shown(cells), before: shown(before) };
  });

  /** The run whose orders have items: this one, or the one that it sends again. */
  async function firstRun(earlier: { run: Run } | null, seen: readonly string[] = []): Promise<Run | null> {
    const again = earlier?.run.sendsAgain?.runId;
    if (!earlier || earlier.run.itemsIn || !again || seen.includes(again)) return earlier?.run ?? null;
    return firstRun(await read(again), [...seen, again]);
  }
}
