import { describe, expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { ordersStage } from './testing/ordersStage.ts';

const nothingSent = ['paused', 'orderOpen', 0, 4];

describe('the items of orders', () => {
  it('go out by themselves after their orders, each to its own', async () => {
    const { tab, added, stateAndCounts } = await ordersStage();
    await tab.drive('orders');
    await expect.poll(stateAndCounts).toEqual(['finished', null, 4, 0]);
    expect(added).toEqual(['made-0', 'made-0', 'made-1', 'made-1']);
  });

  it('of a refused order wait, and say why', async () => {
    const { stage, tab, added, stateAndCounts } = await ordersStage('accepted', 'serviceRefused');
    await tab.drive('orders');
    await expect.poll(stateAndCounts).toEqual(['paused', 'orderOpen', 2, 2]);
    expect(added).toEqual(['made-0', 'made-0']);
    const { rows } = await stage.store.readRun('items');
    expect(rows.map(({ openOrder }) => openOrder?.cause)).toEqual([
      undefined,
      undefined,
      'serviceRefused',
      'serviceRefused',
    ]);
  });

  it('of an unknown order go on Continue, once a person recorded it as done with its id', async () => {
    const { tab, added, stateAndCounts, atRest } = await ordersStage('noAnswer');
    await tab.drive('orders');
    expect(await atRest()).toEqual(nothingSent);
    await tab.drive('orders');
    await expect.poll(stateAndCounts).toEqual(['paused', 'orderOpen', 2, 2]);
    const found = { id: 's', runId: 'orders', row: 0, found: 'done', note: '', by: 'Clara', at: 1 } as const;
    await tab.recordFindings([{ ...found, recordId: 'found' }]);
    expect(await stateAndCounts()).toEqual(['paused', 'orderOpen', 2, 2]);
    await tab.drive('items');
    expect(await stateAndCounts()).toEqual(['finished', null, 4, 0]);
    expect(added).toEqual(['made-1', 'made-1', 'found', 'found']);
  });

  it.each<[string, Cause[]]>([
    ['the last order is unknown', ['accepted', 'noAnswer']],
    ['the orders paused', ['noAnswer']],
  ])('wait for a person where %s', async (_what, causes) => {
    const { tab, atRest } = await ordersStage(...causes);
    await tab.drive('orders');
    expect(await atRest()).toEqual(nothingSent);
  });

  it('wait where a person paused or stopped the orders, or only the first was sent', async () => {
    const one = await ordersStage();
    one.duringRequest = (nth) => nth === 2 && one.tab.get('orders')?.pause();
    await one.tab.drive('orders');
    expect((await one.stage.store.readRun('orders')).run.state).toBe('finished');
    expect(await one.atRest()).toEqual(nothingSent);

    const tried = await ordersStage();
    await tried.tab.drive('orders', 'first');
    await tried.tab.stop('orders');
    expect(await tried.atRest()).toEqual(nothingSent);
    await tried.tab.drive('items');
    expect(await tried.stateAndCounts()).toEqual(['paused', 'orderOpen', 2, 2]);
  });

  it('wait after their tab was closed between the two runs, also in a new tab', async () => {
    const { stage, tab, stateAndCounts } = await ordersStage();
    stage.sendItems = async () => false;
    await tab.drive('orders');
    stage.killTabs();
    const later = stage.openTab();
    await later.closeInterrupted([(await stage.store.readRun('items')).run]);
    expect(await stateAndCounts()).toEqual(nothingSent);
    await later.drive('items');
    expect(await stateAndCounts()).toEqual(['finished', null, 4, 0]);
  });

  it('are about to be sent while the team is asked, and wait if the person leaves meanwhile', async () => {
    const { stage, tab, added, stateAndCounts } = await ordersStage();
    const question = Promise.withResolvers<void>();
    stage.sendItems = (drive) => question.promise.then(drive);
    const driven = tab.drive('orders');
    expect(tab.isAboutToSend()).toBe(true);
    await driven;
    expect({ listed: tab.list(), isAboutToSend: tab.isAboutToSend() }).toEqual({
      listed: [],
      isAboutToSend: true,
    });
    await tab.pauseAll();
    expect(tab.isAboutToSend()).toBe(false);
    question.resolve();
    await expect.poll(stateAndCounts).toEqual(nothingSent);
    expect(added).toEqual([]);
    // By a person.
    await tab.drive('items');
    expect(await stateAndCounts()).toEqual(['finished', null, 4, 0]);
    expect(tab.isAboutToSend()).toBe(false);
  });

  it('do not go on past their own pause when the orders end later', async () => {
    const { tab, added, stateAndCounts, atRest } = await ordersStage('noAnswer', 'accepted', 'noAnswer');
    await tab.drive('orders', 'first');
    await tab.drive('orders', 'first');
    await tab.drive('items');
    expect(await stateAndCounts()).toEqual(['paused', 'noAnswer', 0, 3]);
    await tab.drive('orders');
    expect((await atRest())[1]).toBe('noAnswer');
    expect(added).toEqual(['made-1']);
  });
});
