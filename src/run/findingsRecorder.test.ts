import { describe, expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { TakenRecordProblem } from './findingsRecorder.ts';
import { rowsLinkedToOriginals } from './rowsToSendAgain.ts';
import type { Finding } from './run.ts';
import { ordersStage } from './testing/ordersStage.ts';
import { stageRun } from './testing/stage.ts';

const about = { note: '', by: 'Clara', at: 5 };

/** That a row of the orders was done, or was not. */
const finding = (row: number, recordId: string | null, runId = 'orders'): Finding => ({
  ...about,
  id: `finding ${runId} ${row} ${recordId}`,
  runId,
  row,
  found: recordId === null ? 'notDone' : 'done',
  recordId,
});
const withdrawalOf = ({ id, runId, row }: Finding, at = 5): Finding => ({
  ...about,
  id: `withdrawal of ${id} ${at}`,
  runId,
  row,
  found: 'withdrawn',
  withdraws: id,
  recordId: null,
});

/** Two unknown orders, whose items wait. */
async function unknownOrders(...later: Cause[]) {
  const staged = await ordersStage('noAnswer', 'noAnswer', ...later);
  await staged.tab.drive('orders');
  await staged.tab.drive('orders');
  const counts = async () => (await staged.stage.store.readRun('orders')).run.counts;
  return Object.assign(staged, { counts });
}

describe('a record that another row has', () => {
  it('is refused, naming the row, where the answer of that row gave it', async () => {
    const { stage, tab } = await ordersStage('accepted', 'noAnswer');
    await tab.drive('orders');
    const error = await tab.recordFindings([finding(1, 'made-0')]).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(TakenRecordProblem);
    expect(error).toMatchObject({
      recordId: 'made-0',
      maker: { runId: 'orders', index: 0, operation: 'createOrder' },
    });
    expect((await stage.store.readRun('orders')).findings).toEqual([]);
  });

  it('is refused where a finding gave it, in this run or in the same act', async () => {
    const { tab } = await unknownOrders();
    await expect(tab.recordFindings([finding(0, 'x'), finding(1, 'x')])).rejects.toMatchObject({
      maker: { index: 0 },
    });
    expect(await tab.recordFindings([finding(0, 'x')])).toBe(true);
    await expect(tab.recordFindings([finding(1, 'x')])).rejects.toBeInstanceOf(TakenRecordProblem);
    expect(await tab.recordFindings([finding(1, 'y')])).toBe(true);
  });

  it('may be of another attempt of the same row', async () => {
    const { stage, tab } = await unknownOrders();
    const { run, rows } = stageRun(1, {
      id: 'again',
      operation: 'createOrder',
      sendsAgain: { runId: 'orders', why: 'unknown' },
    });
    await tab.create(run, rowsLinkedToOriginals('orders', rows));
    await tab.drive('again');
    expect((await stage.store.readRun('again')).requests[0]?.outcomes).toMatchObject([
      { outcome: { recordId: 'made-0' } },
    ]);
    await expect(tab.recordFindings([finding(1, 'made-0')])).rejects.toBeInstanceOf(TakenRecordProblem);
    expect(await tab.recordFindings([finding(0, 'made-0')])).toBe(true);
  });

  it('is taken by one of two tabs that record it at once', async () => {
    const { stage, tab } = await unknownOrders('noAnswer');
    const other = stage.openTab();
    const { run, rows } = stageRun(1, { id: 'other', operation: 'createOrder' });
    await tab.create(run, rows);
    await tab.drive('other');
    const both = await Promise.allSettled([
      tab.recordFindings([finding(0, 'x')]),
      other.recordFindings([finding(0, 'x', 'other')]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a finding that is taken back', () => {
  it('leaves its row unknown again, and both in the journal; the record is free for another row', async () => {
    const { stage, tab, counts } = await unknownOrders();
    const [wrong, right] = [finding(0, 'x'), finding(1, 'x')];
    await tab.recordFindings([wrong]);
    expect(await counts()).toMatchObject({ done: 1, unknown: 1 });
    expect(await tab.withdrawFindings([withdrawalOf(wrong)])).toBe('withdrawn');
    expect(await counts()).toMatchObject({ done: 0, unknown: 2 });
    expect(await tab.recordFindings([right])).toBe(true);
    expect(await tab.recordFindings([{ ...finding(0, null), id: 'second' }])).toBe(true);
    expect(await counts()).toMatchObject({ done: 1, unknown: 0, notSent: 1 });
    expect((await stage.store.readRun('orders')).findings.map(({ found }) => found)).toEqual([
      'done',
      'withdrawn',
      'done',
      'notDone',
    ]);
  });

  it('is taken back once, and not by a tab that does not know of it', async () => {
    const { tab } = await unknownOrders();
    const wrong = finding(0, 'x');
    expect(await tab.withdrawFindings([withdrawalOf(wrong)])).toBe('busy');
    await tab.recordFindings([wrong]);
    expect(await tab.withdrawFindings([withdrawalOf(wrong)])).toBe('withdrawn');
    expect(await tab.withdrawFindings([withdrawalOf(wrong, 6)])).toBe('busy');
  });

  it('holds once its row was sent again', async () => {
    const { tab, counts } = await unknownOrders();
    const notDone = finding(0, null);
    await tab.recordFindings([notDone]);
    const { run, rows } = stageRun(1, {
      id: 'again',
      operation: 'createOrder',
      sendsAgain: { runId: 'orders', why: 'refused' },
    });
    await tab.create(run, rowsLinkedToOriginals('orders', rows));
    expect(await tab.withdrawFindings([withdrawalOf(notDone)])).toBe('sentAgain');
    expect(await counts()).toMatchObject({ notSent: 1 });
    await tab.drive('again');
  });

  it('holds once items of its order were sent, and not before', async () => {
    const { tab, added, stateAndCounts } = await unknownOrders();
    const wrong = finding(0, 'x');
    await tab.recordFindings([wrong]);
    expect(await tab.withdrawFindings([withdrawalOf(wrong)])).toBe('withdrawn');
    await tab.drive('items');
    expect(added).toEqual([]);
    const right = { ...finding(0, 'y'), id: 'right' };
    await tab.recordFindings([right, finding(1, 'z')]);
    await tab.drive('items', 'first');
    expect(added).toEqual(['y']);
    expect(await tab.withdrawFindings([withdrawalOf(right)])).toBe('itemsSent');
    // Of the second order nothing was sent yet.
    expect(await tab.withdrawFindings([withdrawalOf(finding(1, 'z'))])).toBe('withdrawn');
    await tab.drive('items');
    expect(added).toEqual(['y', 'y']);
    expect(await stateAndCounts()).toEqual(['paused', 'orderOpen', 2, 2]);
  });

  it('holds while a tab sends the items', async () => {
    const staged = await unknownOrders();
    const { tab, stage } = staged;
    const wrong = finding(0, 'x');
    await tab.recordFindings([wrong]);
    let during: Promise<string> | undefined;
    staged.duringRequest = () => {
      during ??= stage.openTab().withdrawFindings([withdrawalOf(wrong)]);
    };
    await tab.drive('items', 'first');
    expect(await during).toBe('busy');
  });
});
