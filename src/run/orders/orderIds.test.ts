import { describe, expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { outcomeOfCause, sameOutcomeForAll } from '../outcomesOf.ts';
import type { Finding, RequestRecord, Row } from '../run.ts';
import type { RunHistory } from '../runStore.ts';
import { stageRun } from '../testing/stage.ts';
import { withOrderIds } from './orderIds.ts';

/** A run of orders, each with its cause and the id in its answer. */
function orders(
  id: string,
  answers: readonly (Cause | [cause: Cause, recordId: string])[],
  sendsAgain?: { runId: string; indexes: readonly number[] },
): RunHistory {
  const { run, rows } = stageRun(answers.length, {
    id,
    ...(sendsAgain && { sendsAgain: { runId: sendsAgain.runId, why: 'refused' } }),
  });
  const requests = answers.map((answer, seq) => {
    const [cause, recordId] = [answer].flat() as [Cause, string?];
    const outcome = { ...outcomeOfCause(cause), ...(recordId && { recordId }) };
    return { seq, rows: [seq], outcomes: sameOutcomeForAll([seq], outcome) } as unknown as RequestRecord;
  });
  const linked = rows.map((row, position): Row => {
    const index = sendsAgain?.indexes[position];
    return index === undefined ? row : { ...row, sendsAgain: { runId: sendsAgain?.runId ?? '', index } };
  });
  return { run, rows: linked, requests, findings: [] };
}

const item = (index: number, order: number): Row => ({
  index,
  cells: { productId: `p${index}` },
  order: { runId: 'orders', index: order },
});

async function read(items: Row[], ...histories: RunHistory[]) {
  const rows = await withOrderIds(items, {
    findHistory: async (id) => histories.find(({ run }) => run.id === id) ?? null,
    laterRuns: async (id) => histories.flatMap(({ run }) => (run.sendsAgain?.runId === id ? run.id : [])),
  });
  return rows.map(({ cells, openOrder }) => cells['orderId'] ?? openOrder?.cause);
}

const findings = (found: Finding['found'], recordId: string | null) =>
  [{ row: 0, found, recordId, at: 1 } as Finding] as const;

describe('an item', () => {
  it('gets the id of its order once that is done; otherwise it shows what became of the order', async () => {
    const history = orders('orders', [['accepted', 'o1'], 'serviceRefused', 'noAnswer', 'waiting']);
    const items = [item(0, 0), item(1, 0), item(2, 1), item(3, 2), item(4, 3)];
    expect(await read(items, history)).toEqual(['o1', 'o1', 'serviceRefused', 'noAnswer', 'waiting']);
  });

  it('takes no id from an answer that is not clear', async () => {
    const history = orders('orders', [
      ['alreadySo', 'o1'],
      ['slowRefusal', 'o2'],
    ]);
    expect(await read([item(0, 0), item(1, 1)], history)).toEqual(['alreadySo', 'slowRefusal']);
  });

  it('gets the id that a person found, and none where they found none', async () => {
    const history = orders('orders', ['noAnswer']);
    const found = async (...finding: Parameters<typeof findings>) =>
      read([item(0, 0)], { ...history, findings: [...findings(...finding)] });
    expect(await found('done', 'o7')).toEqual(['o7']);
    expect(await found('done', null)).toEqual(['settledDone']);
    expect(await found('notDone', null)).toEqual(['settledNotDone']);
  });

  it('follows an order that was sent again, over several runs', async () => {
    const first = orders('orders', [['accepted', 'o1'], 'serviceRefused', 'serviceRefused']);
    const second = orders('second', ['recordBusy', ['accepted', 'o2']], { runId: 'orders', indexes: [2, 1] });
    const third = orders('third', [['accepted', 'o3']], { runId: 'second', indexes: [0] });
    const items = [item(0, 0), item(1, 1), item(2, 2)];
    expect(await read(items, first, second)).toEqual(['o1', 'o2', 'recordBusy']);
    expect(await read(items, first, second, third)).toEqual(['o1', 'o2', 'o3']);
  });

  it('gets the id of its own order, also where rows before it cannot be read', async () => {
    const history = orders('orders', [
      ['accepted', 'o1'],
      ['accepted', 'o2'],
    ]);
    expect(await read([item(0, 0), item(1, 1)], { ...history, rows: history.rows.slice(1) })).toEqual([
      'o1',
      'o2',
    ]);
  });

  it('has the account of its order, as it was corrected before the order was made', async () => {
    const withCells = (history: RunHistory, cells: Row['cells']): RunHistory => ({
      ...history,
      run: { ...history.run, orderName: 'sheet:PO' },
      rows: history.rows.map((row) => ({ ...row, cells })),
    });
    const before = { accountId: 'A', 'sheet:PO': 'P1', 'sheet:Account': 'Acme', set: '2', customerType: 'X' };
    const first = withCells(orders('orders', ['serviceRefused']), before);
    const again = orders('again', [['accepted', 'o1']], { runId: 'orders', indexes: [0] });
    const corrected = withCells(again, { ...before, accountId: 'B', 'sheet:Account': 'Bolt', set: '1' });
    const cells = { accountId: 'A', productId: 'p', 'sheet:Account': 'Acme', 'sheet:Type': 'X', set: '2' };
    const histories = [first, corrected];
    const [found] = await withOrderIds([{ index: 0, cells, order: { runId: 'orders', index: 0 } }], {
      findHistory: async (id) => histories.find(({ run }) => run.id === id) ?? null,
      laterRuns: async (id) => (id === 'orders' ? ['again'] : []),
    });
    const expected = { ...cells, orderId: 'o1', accountId: 'B', 'sheet:Account': 'Bolt' };
    expect(found?.cells).toEqual(expected);
  });

  /** Two refused orders, sent again from a file of results. `renamed`: rows that are the same orders, says a person. */
  async function sentAgain(
    cells: readonly Row['cells'][],
    again: readonly Row['cells'][],
    orderName?: string,
    renamed: readonly number[] = [],
  ) {
    const first = orders('orders', ['serviceRefused', 'serviceRefused']);
    const made = ['o1', 'o2'].map((id): [Cause, string] => ['accepted', id]);
    const second = orders('again', made, { runId: 'orders', indexes: [0, 1] });
    const rows = first.rows.map((row) => ({ ...row, cells: cells[row.index] ?? {} }));
    const sent = second.rows.map((row) => ({
      ...row,
      cells: again[row.index] ?? {},
      sendsAgain: {
        runId: 'orders',
        index: row.index,
        ...(renamed.includes(row.index) && { isRenamed: true as const }),
      },
    }));
    const run = { ...first.run, ...(orderName && { orderName }) };
    return read([item(0, 0), item(1, 1)], { ...first, run, rows }, { ...second, rows: sent });
  }
  const named = (name: string, accountId = 'A') => ({ accountId, 'sheet:PO': name });
  const waits = ['serviceRefused', 'serviceRefused'];

  it('follows only an order of the same name, whose account may be corrected', async () => {
    const [one, two] = [named('P1'), named('P2')];
    expect(await sentAgain([one, two], [one, two], 'sheet:PO')).toEqual(['o1', 'o2']);
    expect(await sentAgain([one, two], [named('P1', 'B'), named(' P2')], 'sheet:PO')).toEqual(['o1', 'o2']);
    // Sorted in part: the data changed places, the numbers of the rows did not.
    expect(await sentAgain([one, two], [two, one], 'sheet:PO')).toEqual(waits);
    expect(await sentAgain([one, two], [{ accountId: 'A' }, { accountId: 'A' }], 'sheet:PO')).toEqual(waits);
    expect(await sentAgain([one, two], [named('P9'), one], 'sheet:PO', [0])).toEqual([
      'o1',
      'serviceRefused',
    ]);
  });

  it('follows only an order of the same account where the sheet names no orders', async () => {
    const [one, two] = [named('', 'A'), named('', 'B')];
    expect(await sentAgain([one, two], [one, two])).toEqual(['o1', 'o2']);
    expect(await sentAgain([one, two], [two, one])).toEqual(waits);
    expect(await sentAgain([one, two], [two, one], 'sheet:PO')).toEqual(waits);
  });

  it('shows that its order may exist, also after sending it again was refused', async () => {
    const first = orders('orders', ['noAnswer']);
    const again = orders('again', ['serviceRefused'], { runId: 'orders', indexes: [0] });
    expect(await read([item(0, 0)], first, again)).toEqual(['noAnswer']);
  });

  it('waits while two orders exist for it: neither is the first one', async () => {
    const first: RunHistory = { ...orders('orders', ['noAnswer']), findings: [...findings('done', 'o1')] };
    const again = orders('again', [['accepted', 'o2']], { runId: 'orders', indexes: [0] });
    expect(await read([item(0, 0)], first, again)).toEqual(['accepted']);
  });

  it('waits where the run of its order is gone, or cannot be read', async () => {
    expect(await read([item(0, 0)])).toEqual(['waiting']);
  });

  it('keeps the order of its own cell', async () => {
    const history = orders('orders', [['accepted', 'o1']]);
    const own: Row = { ...item(0, 0), cells: { orderId: 'o9' } };
    expect(await read([own, { index: 1, cells: {} }], history)).toEqual(['o9', undefined]);
  });
});
