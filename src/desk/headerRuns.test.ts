import { describe, expect, it } from 'vitest';
import { halfWayStage } from '#run/testing/halfWayStage.ts';
import { createStage, stageRun } from '#run/testing/stage.ts';
import { createHeaderRuns } from './headerRuns.ts';

/** The test decides when the second request is answered. */
async function halfWay() {
  const { stage, answer, reached } = halfWayStage();
  const { run, rows } = stageRun(2);
  const tab = stage.openTab();
  const headerRuns = createHeaderRuns(tab);
  await tab.create(run, rows);
  return { tab, headerRuns, run, answer, reached };
}

describe('the runs shown on every page', () => {
  it('are those sent by this tab, until their result was seen', async () => {
    const { tab, headerRuns, run, answer, reached } = await halfWay();
    expect(headerRuns.list()).toEqual([]);
    const drive = tab.drive(run.id);
    await reached.promise;
    expect(headerRuns.list()).toMatchObject([{ id: run.id, state: 'running' }]);
    headerRuns.see(run.id);
    expect(headerRuns.list()).toHaveLength(1);

    answer.resolve('accepted');
    await drive;
    expect(headerRuns.list()).toMatchObject([{ state: 'finished', counts: { done: 2 } }]);
    headerRuns.see(run.id);
    expect(headerRuns.list()).toEqual([]);
  });

  it('are listed again when a run begins, pauses or ends, not at each answer', async () => {
    const tab = createStage(() => 'accepted').openTab();
    const headerRuns = createHeaderRuns(tab);
    const { run, rows } = stageRun(20);
    await tab.create(run, rows);
    const lists = new Set<unknown>();
    headerRuns.subscribe(() => lists.add(headerRuns.list()));
    await tab.drive(run.id);
    expect(lists.size).toBeLessThan(rows.length / 2);
    expect(headerRuns.list()).toMatchObject([{ state: 'finished', counts: { done: 20 } }]);
  });

  it('leave out runs that another tab continued or deleted, unless this tab holds an unrecorded answer', async () => {
    const stage = createStage(() => 'accepted');
    const tab = stage.openTab();
    const headerRuns = createHeaderRuns(tab);
    const { run, rows } = stageRun(2);
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer', 2);
    await tab.drive(run.id);
    headerRuns.hear(run.id);
    expect(headerRuns.list()).toMatchObject([{ state: 'paused' }]);

    await tab.recordKept(run.id);
    headerRuns.hear('another');
    expect(headerRuns.list()).toHaveLength(1);
    headerRuns.hear(run.id);
    expect(headerRuns.list()).toEqual([]);
  });

  it('leave out runs of a form, which shows its own result', async () => {
    const stage = createStage(() => 'accepted');
    const tab = stage.openTab();
    const headerRuns = createHeaderRuns(tab);
    const { run, rows } = stageRun(1, { origin: 'form' });
    await tab.create(run, rows);
    await tab.drive(run.id);
    expect(headerRuns.list()).toEqual([]);
  });
});

describe('closing the tab is harmful', () => {
  it('during a request only', async () => {
    const { tab, headerRuns, run, answer, reached } = await halfWay();
    expect(headerRuns.isClosingHarmful()).toBe(false);

    const drive = tab.drive(run.id);
    await reached.promise;
    expect(headerRuns.isClosingHarmful()).toBe(true);

    answer.resolve('accepted');
    await drive;
    expect(headerRuns.isClosingHarmful()).toBe(false);
  });

  it.each(['sheet', 'form'] as const)('while an answer to a %s is not recorded', async (origin) => {
    const stage = createStage(() => 'accepted');
    const tab = stage.openTab();
    const headerRuns = createHeaderRuns(tab);
    const { run, rows } = stageRun(1, { origin });
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer');
    await tab.drive(run.id);
    expect(headerRuns.isClosingHarmful()).toBe(true);

    await tab.drive(run.id);
    expect((await stage.store.readRun(run.id)).run.counts.done).toBe(1);
    expect(headerRuns.isClosingHarmful()).toBe(false);
  });
});
