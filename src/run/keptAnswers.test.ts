import { describe, expect, it } from 'vitest';
import { halfWayStage } from './testing/halfWayStage.ts';
import { createStage, stageRun } from './testing/stage.ts';

const finished = { state: 'finished', pausedBy: null };

describe('an answer that cannot be recorded', () => {
  it('stops the run and keeps the answer on screen', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(2);
    const tab = stage.openTab();
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer', 2);

    await tab.drive(run.id);

    expect(stage.sent).toEqual(['0']);
    const kept = tab.get(run.id)?.snapshot();
    expect(kept?.unsaved.map(({ rows: [row], cause }) => `${row} ${cause}`)).toEqual(['0 accepted']);
    expect(kept?.run.state).toBe('paused');
  });

  it('is recorded alone if the next request cannot be recorded with it', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(2);
    const tab = stage.openTab();
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer');

    await tab.drive(run.id);

    expect(stage.sent).toEqual(['0']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      pausedBy: 'journalFailed',
      counts: { done: 1, refused: 0, unknown: 0, notSent: 1 },
    });
  });

  it('is recorded once the journal works again, and the run continues', async () => {
    const stage = createStage((_request, nth) => (nth === 1 ? 'serviceRefused' : 'accepted'));
    const { run, rows } = stageRun(2);
    const tab = stage.openTab();
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer', 2);
    await tab.drive(run.id);

    await tab.drive(run.id);

    const after = await stage.store.readRun(run.id);
    expect(after.requests.map(({ cause }) => cause)).toEqual(['serviceRefused', 'accepted']);
    expect(after.run).toMatchObject({ ...finished, counts: { done: 1, refused: 1, unknown: 0, notSent: 0 } });
    expect(stage.sent).toEqual(['0', '1']);
    expect(tab.get(run.id)).toBeUndefined();
  });

  it('leaves the run open if the journal may hold an intent that was not sent', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(1, { origin: 'form' });
    const tab = stage.openTab();
    await tab.create(run, rows);
    stage.store.writeUnheard('recordIntent');

    await tab.drive(run.id);

    expect(stage.sent).toEqual([]);
    const left = await stage.store.readRun(run.id);
    expect(left.run).toMatchObject({ state: 'paused', pausedBy: 'journalFailed' });
    await tab.closeInterrupted([left.run]);
    const closed = await stage.store.readRun(run.id);
    expect(closed.requests.map(({ cause }) => cause)).toEqual(['interrupted']);
    expect(closed.run.state).toBe('finished');
  });

  it('is kept as long as the journal fails', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(1, { origin: 'form' });
    const tab = stage.openTab();
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer');
    await tab.drive(run.id);

    stage.store.refuseNext('recordAnswer');
    await expect(tab.drive(run.id)).rejects.toThrow();
    expect(tab.get(run.id)?.snapshot().unsaved).toHaveLength(1);

    await tab.drive(run.id);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      ...finished,
      counts: { done: 1, refused: 0, unknown: 0, notSent: 0 },
    });
  });

  /** A run of two rows with one unsaved answer in this tab; another tab marks that row as unknown. */
  async function takenByAnotherTab() {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(2);
    const [tab, other] = [stage.openTab(), stage.openTab()];
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer', 2);
    await tab.drive(run.id);
    await other.closeInterrupted([(await stage.store.readRun(run.id)).run]);
    const counts = async () => (await stage.store.readRun(run.id)).run.counts;
    expect(await counts()).toMatchObject({ done: 0, unknown: 1 });
    return { stage, tab, other, runId: run.id, counts };
  }

  it('is recorded by Continue even if another tab made the row unknown meanwhile', async () => {
    const { stage, tab, runId } = await takenByAnotherTab();
    await tab.drive(runId);
    expect((await stage.store.readRun(runId)).run).toMatchObject({
      ...finished,
      counts: { done: 2, refused: 0, unknown: 0, notSent: 0 },
    });
    expect(stage.sent).toEqual(['0', '1']);
    expect(tab.get(runId)).toBeUndefined();
  });

  it('can be recorded without sending, even if another tab finished the run', async () => {
    const { stage, tab, other, runId, counts } = await takenByAnotherTab();
    await other.drive(runId);
    expect(await counts()).toMatchObject({ done: 1, unknown: 1 });

    stage.store.refuseNext('recordAnswer');
    expect(await tab.recordKept(runId)).toBe(false);
    expect(tab.get(runId)?.snapshot().unsaved).toHaveLength(1);

    expect(await tab.recordKept(runId)).toBe(true);
    expect((await stage.store.readRun(runId)).run).toMatchObject({ ...finished, counts: { done: 2 } });
    expect(stage.sent).toEqual(['0', '1']);
    expect(tab.get(runId)).toBeUndefined();
  });

  it('is kept if a person recorded a finding meanwhile: the finding stays', async () => {
    const { tab, other, runId, counts } = await takenByAnotherTab();
    const found = { found: 'notDone', recordId: null, note: '', by: 'Clara Clerk', at: 1 } as const;
    expect(await other.recordFindings([{ ...found, id: 'finding', runId, row: 0 }])).toBe(true);

    expect(await tab.recordKept(runId)).toBe(false);
    expect(await counts()).toEqual({ done: 0, refused: 0, unknown: 0, notSent: 2 });
    expect(
      tab
        .get(runId)
        ?.snapshot()
        .unsaved.map(({ cause }) => cause),
    ).toEqual(['accepted']);
  });

  it('is recorded when all runs are paused, as before leaving', async () => {
    const { tab, counts } = await takenByAnotherTab();
    await tab.pauseAll();
    expect(await counts()).toMatchObject({ done: 1, unknown: 0 });
    expect(tab.list()).toEqual([]);
  });

  it('is dropped once a read finds it recorded, even while another tab sends the run', async () => {
    const { stage, answer, reached } = halfWayStage();
    const { run, rows } = stageRun(2);
    const [tab, other] = [stage.openTab(), stage.openTab()];
    await tab.create(run, rows);
    stage.store.writeUnheard('recordAnswer');
    await tab.drive(run.id, 'first');
    expect(tab.get(run.id)?.snapshot().unsaved).toHaveLength(1);
    const drive = other.drive(run.id);
    await reached.promise;
    const read = await stage.store.readRun(run.id);
    other.dropWritten(read);
    expect(other.get(run.id)?.snapshot().run.state).toBe('running');

    tab.dropWritten(read);
    expect(tab.list()).toEqual([]);
    answer.resolve('accepted');
    await drive;
  });

  it('is kept if a read does not find it recorded', async () => {
    const { stage, tab, runId } = await takenByAnotherTab();
    tab.dropWritten(await stage.store.readRun(runId));
    expect(tab.get(runId)?.snapshot().unsaved).toHaveLength(1);
  });

  it('is not touched while another tab sends the run', async () => {
    const { stage, answer, reached } = halfWayStage();
    const { run, rows } = stageRun(2);
    const [tab, other] = [stage.openTab(), stage.openTab()];
    await tab.create(run, rows);
    stage.store.refuseNext('recordAnswer', 2);
    await tab.drive(run.id);
    const drive = other.drive(run.id);
    await reached.promise;
    expect(await tab.recordKept(run.id)).toBe(false);
    answer.resolve('accepted');
    await drive;
    expect(await tab.recordKept(run.id)).toBe(true);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({ ...finished, counts: { done: 2 } });
  });

  it('is recorded even if the next request cannot be built', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(2);
    // A lone surrogate: no URL can hold it.
    rows[1] = { index: 1, cells: { id: '\ud800' } };
    const tab = stage.openTab();
    await tab.create(run, rows);

    expect(await tab.drive(run.id)).toBe(true);

    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      counts: { done: 1, refused: 0, unknown: 0, notSent: 1 },
    });
  });
});
