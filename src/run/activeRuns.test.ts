import { describe, expect, it, vi } from 'vitest';
import { createStage, stageRun } from './testing/stage.ts';

const finished = { state: 'finished', pausedBy: null };

describe('a run', () => {
  it('sends each row once, in order, and records an outcome for each', async () => {
    const stage = createStage((_request, nth) => (nth === 2 ? 'serviceRefused' : 'accepted'));
    const { run, rows } = stageRun(3);
    const tab = stage.openTab();
    await tab.create(run, rows);

    expect(await tab.drive(run.id)).toBe(true);

    expect(stage.sent).toEqual(['0', '1', '2']);
    const after = await stage.store.readRun(run.id);
    expect(after.run).toMatchObject({ ...finished, counts: { done: 2, refused: 1, unknown: 0, notSent: 0 } });
    expect(after.requests.map(({ state, cause }) => `${state} ${cause}`)).toEqual([
      'answered accepted',
      'answered serviceRefused',
      'answered accepted',
    ]);
  });

  it('that could not be recorded can be created again, by another tab too', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(1);
    const full = vi.spyOn(stage.store, 'createRun').mockRejectedValueOnce(new Error('The disk is full'));
    const tab = stage.openTab();
    await expect(tab.create(run, rows)).rejects.toThrow('The disk is full');
    full.mockRestore();
    const other = stage.openTab();
    await other.create(run, rows);
    await other.drive(run.id);
    expect(stage.sent).toEqual(['0']);
  });

  it('pauses at its first unknown row and sends the rest on Continue', async () => {
    const stage = createStage((_request, nth) => (nth === 2 ? 'noAnswer' : 'accepted'));
    const { run, rows } = stageRun(3);
    const tab = stage.openTab();
    await tab.create(run, rows);

    await tab.drive(run.id);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      pausedBy: 'noAnswer',
      counts: { done: 1, refused: 0, unknown: 1, notSent: 1 },
    });

    await tab.drive(run.id);
    expect(stage.sent).toEqual(['0', '1', '2']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      ...finished,
      counts: { done: 2, refused: 0, unknown: 1, notSent: 0 },
    });
  });

  it('pauses after three refusals that no row can mend, and counts anew on Continue', async () => {
    const stage = createStage(() => 'notAllowed');
    const { run, rows } = stageRun(9);
    const tab = stage.openTab();
    await tab.create(run, rows);
    await tab.drive(run.id);
    expect(stage.sent).toEqual(['0', '1', '2']);
    await tab.drive(run.id);
    expect(stage.sent).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('records the address of each request, also after config.json changed', async () => {
    const stage = createStage((_request, nth) => (nth === 1 ? 'noAnswer' : 'accepted'));
    const { run, rows } = stageRun(2, { baseUrl: stage.baseUrl });
    const before = stage.openTab();
    await before.create(run, rows);
    await before.drive(run.id);

    stage.baseUrl = 'https://moved.example';
    await stage.openTab().drive(run.id);

    const after = await stage.store.readRun(run.id);
    expect(after.requests.map(({ baseUrl }) => baseUrl ?? after.run.baseUrl)).toEqual([
      'https://acme.example',
      'https://moved.example',
    ]);
  });

  it('repeats a request once after the session was renewed', async () => {
    const stage = createStage(() => 'sessionEnded');
    stage.canRenew = true;
    const { run, rows } = stageRun(1);
    const tab = stage.openTab();
    await tab.create(run, rows);

    await tab.drive(run.id);

    expect(stage.renewals).toBe(1);
    expect(stage.sent).toEqual(['0', '0']);
    const after = await stage.store.readRun(run.id);
    expect(after.requests.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(after.run).toMatchObject({ state: 'paused', pausedBy: 'sessionEnded' });
  });

  it('sends nothing if the intent cannot be recorded', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(2);
    const tab = stage.openTab();
    await tab.create(run, rows);
    stage.store.refuseNext('recordIntent');

    await tab.drive(run.id);

    expect(stage.sent).toEqual([]);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      pausedBy: 'journalFailed',
      counts: { done: 0, refused: 0, unknown: 0, notSent: 2 },
    });
  });

  it('stops on demand after the pending answer', async () => {
    const stage = createStage((_request, nth) => {
      if (nth === 1) tab.get('run-1')?.stop();
      return 'accepted';
    });
    const tab = stage.openTab();
    const { run, rows } = stageRun(3);
    await tab.create(run, rows);

    await tab.drive(run.id);

    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'stopped',
      counts: { done: 1, refused: 0, unknown: 0, notSent: 2 },
    });
    await tab.drive(run.id);
    expect(stage.sent).toEqual(['0']);
  });

  it('continues as soon as it shows as paused, even before the pause is recorded', async () => {
    const stage = createStage((_request, nth) => (nth === 1 ? 'noAnswer' : 'accepted'));
    const { run, rows } = stageRun(3);
    const tab = stage.openTab();
    await tab.create(run, rows);
    const { recordProgress } = stage.store;
    const disk = Promise.withResolvers<void>();
    vi.spyOn(stage.store, 'recordProgress').mockImplementationOnce(async (progress) => {
      await disk.promise;
      await recordProgress(progress);
    });
    const first = tab.drive(run.id);
    while (tab.get(run.id)?.snapshot().run.state !== 'paused') await turn();

    const found = { row: 0, found: 'notDone', recordId: null, note: '', by: 'Clara', at: 1 } as const;
    const recording = tab.recordFindings([{ id: 'finding', runId: run.id, ...found }]);
    const second = recording.then(() => tab.drive(run.id));
    disk.resolve();

    expect(await Promise.all([first, recording, second])).toEqual([true, true, true]);
    expect(stage.sent).toEqual(['0', '1', '2']);
  });

  it('is sent by one tab at a time', async () => {
    let answer: (cause: 'accepted') => void = () => undefined;
    const stage = createStage(() => new Promise<'accepted'>((resolve) => (answer = resolve)));
    const { run, rows } = stageRun(1);
    const [first, second] = [stage.openTab(), stage.openTab()];
    await first.create(run, rows);
    const driving = first.drive(run.id);
    while (stage.sent.length === 0) await turn();

    expect(await second.drive(run.id)).toBe(false);

    answer('accepted');
    expect(await driving).toBe(true);
    expect(stage.sent).toEqual(['0']);
  });
});

describe('before the journal is closed', () => {
  it('a run that was just started sends nothing, and waits for a person', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(2);
    const tab = stage.openTab();
    await tab.create(run, rows);
    const driven = tab.drive(run.id);

    await tab.pauseAll();

    expect(stage.sent).toEqual([]);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({ state: 'paused', pausedBy: null });
    expect(await driven).toBe(true);
    await tab.drive(run.id);
    expect(stage.sent).toEqual(['0', '1']);
  });

  it('all runs pause, and the pending answer is recorded', async () => {
    let answer: (cause: 'accepted') => void = () => undefined;
    const stage = createStage(() => new Promise<'accepted'>((resolve) => (answer = resolve)));
    const { run, rows } = stageRun(3);
    const tab = stage.openTab();
    await tab.create(run, rows);
    const driven = tab.drive(run.id);
    while (stage.sent.length === 0) await turn();

    let isPaused = false;
    const paused = tab.pauseAll().then(() => (isPaused = true));
    await turn();
    expect(isPaused).toBe(false);
    answer('accepted');
    await Promise.all([paused, driven]);

    expect(stage.sent).toEqual(['0']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      counts: { done: 1, refused: 0, unknown: 0, notSent: 2 },
    });
  });
});

describe('a platform call that rejects, against its contract', () => {
  it('leaves its row unknown', async () => {
    const stage = createStage(() => Promise.reject(new Error('broken')));
    const { run, rows } = stageRun(2);
    const tab = stage.openTab();
    await tab.create(run, rows);
    await tab.drive(run.id);
    expect((await stage.store.readRun(run.id)).run.counts).toEqual({
      done: 0,
      refused: 0,
      unknown: 1,
      notSent: 1,
    });
  });
});

describe('after the tab was closed during a request', () => {
  it('the row is unknown, the rest not sent, and the run continues', async () => {
    const stage = createStage((_request, nth) => (nth === 2 ? new Promise(() => undefined) : 'accepted'));
    const { run, rows } = stageRun(3);
    const gone = stage.openTab();
    await gone.create(run, rows);
    void gone.drive(run.id);
    while (stage.sent.length < 2) await turn();

    stage.killTabs();
    const next = stage.openTab();
    await next.closeInterrupted([(await stage.store.readRun(run.id)).run]);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      pausedBy: 'interrupted',
      counts: { done: 1, refused: 0, unknown: 1, notSent: 1 },
    });

    await next.drive(run.id);
    expect(stage.sent).toEqual(['0', '1', '2']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      ...finished,
      counts: { done: 2, refused: 0, unknown: 1, notSent: 0 },
    });
  });

  it('a run without a pending request waits, with no unknown row', async () => {
    const stage = createStage((_request, nth) => (nth === 2 ? 'limitReached' : 'accepted'));
    const atLimit = Promise.withResolvers<void>();
    stage.asleep = () => {
      atLimit.resolve();
      return new Promise(() => undefined);
    };
    const { run, rows } = stageRun(3);
    const gone = stage.openTab();
    await gone.create(run, rows);
    void gone.drive(run.id);
    await atLimit.promise;
    // The wait begins once the answer is on the disk; only then does the sender release the lock.
    await turn();

    stage.killTabs();
    await stage.openTab().closeInterrupted([(await stage.store.readRun(run.id)).run]);

    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'paused',
      pausedBy: null,
      counts: { done: 1, refused: 0, unknown: 0, notSent: 2 },
    });
  });

  it('a run that cannot be read does not prevent closing the others', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(1, { origin: 'form' });
    await stage.openTab().create(run, rows);
    stage.killTabs();
    await stage.openTab().closeInterrupted([{ ...run, id: 'cannot be read', state: 'running' }, run]);
    expect((await stage.store.readRun(run.id)).run.state).toBe('stopped');
  });

  it('a run that another tab just recorded is not closed as orphaned', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(1, { origin: 'form' });
    const tab = stage.openTab();
    await tab.create(run, rows);

    await stage.openTab().closeInterrupted([run]);
    await tab.drive(run.id);

    expect(stage.sent).toEqual(['0']);
    expect((await stage.store.readRun(run.id)).run).toMatchObject(finished);
  });

  it('the run of a form ends: its row is unknown, or was never sent', async () => {
    const stage = createStage(() => 'accepted');
    const { run, rows } = stageRun(1, { origin: 'form' });
    const tab = stage.openTab();
    await tab.create(run, rows);

    stage.killTabs();
    await stage.openTab().closeInterrupted([run]);

    expect((await stage.store.readRun(run.id)).run).toMatchObject({
      state: 'stopped',
      counts: { done: 0, refused: 0, unknown: 0, notSent: 1 },
    });
  });
});

describe('recording a finding about an unknown row', () => {
  async function runWithAnUnknownRow() {
    const stage = createStage((_request, nth) => (nth === 2 ? 'noAnswer' : 'accepted'));
    const { run, rows } = stageRun(3);
    const tab = stage.openTab();
    await tab.create(run, rows);
    await tab.drive(run.id);
    const finding = { id: 's1', runId: run.id, row: 1, recordId: 'r1', note: '', by: 'Clara', at: 5 };
    return { stage, tab, finding };
  }

  it('makes it done, with the id that the person found', async () => {
    const { stage, tab, finding } = await runWithAnUnknownRow();
    expect(await tab.recordFindings([{ ...finding, found: 'done' }])).toBe(true);
    expect((await stage.store.readRun('run-1')).run.counts).toEqual({
      done: 2,
      refused: 0,
      unknown: 0,
      notSent: 1,
    });
  });

  it('makes it not sent, and Continue does not send it', async () => {
    const { stage, tab, finding } = await runWithAnUnknownRow();
    expect(await tab.recordFindings([{ ...finding, found: 'notDone', recordId: null }])).toBe(true);
    await tab.drive('run-1');
    expect(stage.sent).toEqual(['0', '1', '2']);
    expect((await stage.store.readRun('run-1')).run).toMatchObject({
      ...finished,
      counts: { done: 2, refused: 0, unknown: 0, notSent: 1 },
    });
  });

  it('does not overwrite a known outcome', async () => {
    const { stage, tab, finding } = await runWithAnUnknownRow();
    expect(await tab.recordFindings([{ ...finding, row: 0, found: 'notDone' }])).toBe(false);
    expect((await stage.store.readRun('run-1')).findings).toEqual([]);
  });

  it('records several at once, or none if one of them is known by now', async () => {
    const stage = createStage(() => 'noAnswer');
    const { run, rows } = stageRun(4);
    const tab = stage.openTab();
    await tab.create(run, rows);
    for (const _row of rows) await tab.drive(run.id);
    const found = { runId: run.id, found: 'done', recordId: null, note: '', by: 'Clara', at: 5 } as const;
    const those = (...places: number[]) => places.map((row) => ({ ...found, id: `s${row}`, row }));
    expect(await tab.recordFindings(those(0, 2))).toBe(true);
    expect(await tab.recordFindings(those(1, 2, 3))).toBe(false);
    expect((await stage.store.readRun(run.id)).findings.map(({ row }) => row)).toEqual([0, 2]);
  });
});

/** Flushes all pending promises; no time passes. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
