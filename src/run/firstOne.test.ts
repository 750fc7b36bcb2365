import { describe, expect, it } from 'vitest';
import { createStage, stageRun } from './testing/stage.ts';

const finished = { state: 'finished', pausedBy: null };

describe('trying the first one', () => {
  it('sends one request, pauses with the reason, and continues on demand', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(3);
    const tab = stage.openTab();
    await tab.create(run, rows);

    await tab.drive(run.id, 'first');
    expect(stage.sent).toEqual(['0']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      pausedBy: 'triedFirst',
      counts: { done: 1, refused: 0, unknown: 0, notSent: 2 },
    });

    await tab.drive(run.id);
    expect(stage.sent).toEqual(['0', '1', '2']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject(finished);
  });

  it('finishes a run of one request', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(1);
    const tab = stage.openTab();
    await tab.create(run, rows);

    await tab.drive(run.id, 'first');

    expect((await stage.store.readRun(run.id)).run).toMatchObject(finished);
  });
});
