import { describe, expect, it } from 'vitest';
import { halfWayStage } from '#run/testing/halfWayStage.ts';
import { createStage, stageRun } from '#run/testing/stage.ts';
import { createLiveRuns } from './liveRuns.ts';

/** The test decides when the second request is answered. */
async function halfWay() {
  const { stage, answer, reached } = halfWayStage();
  const { run, rows } = stageRun(2);
  const tab = stage.openTab();
  const live = createLiveRuns(tab);
  await tab.create(run, rows);
  return { tab, live, run, answer, reached };
}

describe('the runs shown on every page', () => {
  it('are those sent by this tab, until their result was seen', async () => {
    const { tab, live, run, answer, reached } = await halfWay();
    expect(live.list()).toEqual([]);
    const drive = tab.drive(run.id);
    await reached.promise;
    expect(live.list()).toMatchObject([{ id: run.id, state: 'running' }]);
    live.see(run.id);
    expect(live.list()).toHaveLength(1);

    answer.resolve('accepted');
    await drive;
    expect(live.list()).toMatchObject([{ state: 'finished', counts: { done: 2 } }]);
    live.see(run.id);
    expect(live.list()).toEqual([]);
  });

  it('are listed again when a run begins, pauses or ends, not at each answer', async () => {
    const tab = createStage(() => 'accepted').openTab();
    const live = createLiveRuns(tab);
    const { run, rows } = stageRun(20);
    await tab.create(run, rows);
    const lists = new Set<unknown>();
    live.subscribe(() => lists.add(live.list()));
    await tab.drive(run.id);
    expect(lists.size).toBeLessThan(rows.length / 2);
    expect(live.list()).toMatchObject([{ state: 'finished', counts: { done: 20 } }]);
  });

  it('leave out runs that another tab continued or deleted, unless this tab holds an unrecorded answer', async () => {
    const stage = createStage(() => 'accepted');
    const tab = stage.openTab();
    const live = createLiveRuns(tab);
    const { run, rows } = stageRun(2);
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer', 2);
    await tab.drive(run.id);
    live.hear(run.id);
    expect(live.list()).toMatchObject([{ state: 'paused' }]);

    await tab.recordKept(run.id);
    live.hear('another');
    expect(live.list()).toHaveLength(1);
    live.hear(run.id);
    expect(live.list()).toEqual([]);
  });

  it('leave out runs of a form, which shows its own result', async () => {
    const stage = createStage(() => 'accepted');
    const tab = stage.openTab();
    const live = createLiveRuns(tab);
    const { run, rows } = stageRun(1, { origin: 'form' });
    await tab.create(run, rows);
    await tab.drive(run.id);
    expect(live.list()).toEqual([]);
  });
});

describe('closing the tab is harmful', () => {
  it('during a request only', async () => {
    const { tab, live, run, answer, reached } = await halfWay();
    expect(live.isClosingHarmful()).toBe(false);

    const drive = tab.drive(run.id);
    await reached.promise;
    expect(live.isClosingHarmful()).toBe(true);

    answer.resolve('accepted');
    await drive;
    expect(live.isClosingHarmful()).toBe(false);
  });

  it.each(['sheet', 'form'] as const)('while an answer to a %s is not recorded', async (origin) => {
    const stage = createStage(() => 'accepted');
    const tab = stage.openTab();
    const live = createLiveRuns(tab);
    const { run, rows } = stageRun(1, { origin });
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer');
    await tab.drive(run.id);
    expect(live.isClosingHarmful()).toBe(true);

    await tab.drive(run.id);
    expect((await stage.store.readRun(run.id)).run.counts.done).toBe(1);
    expect(live.isClosingHarmful()).toBe(false);
  });
});
