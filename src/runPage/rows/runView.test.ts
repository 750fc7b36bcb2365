import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import type { Desk } from '#desk/desk.ts';
import { syncJournalQueries } from '#desk/syncJournalQueries.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import { createStage, stageRun } from '#run/testing/stage.ts';
import { createRunView } from './runView.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Each request is answered when the test says so. */
async function openView(rowCount: number, { hears = true } = {}) {
  const answers: ((cause: Cause) => void)[] = [];
  const stage = createStage(() => new Promise((resolve) => answers.push(resolve)));
  const { run, rows } = stageRun(rowCount);
  const tab = stage.openTab();
  await tab.create(run, rows);
  const trouble = { current: () => null };
  const journal = { ...stage.store, trouble };
  const runs = hears ? tab : { ...tab, onChange: () => () => undefined };
  const desk = { journal, owner: run.owner, runs, rulesOf: () => stage.rules };
  const client = createQueryClient();
  syncJournalQueries(client, { subscribe: () => () => undefined }, run.owner, () => true);
  const view = createRunView(run.id, desk as unknown as Desk, client);
  const stop = view.start();
  // Reads at once, as a page does.
  const told = vi.fn(() => void view.shown());
  view.subscribe(told);
  const isAsked = () => vi.waitUntil(() => answers.length > 0);
  const answer = async (cause: Cause) => {
    await isAsked();
    answers.shift()?.(cause);
    await vi.advanceTimersByTimeAsync(50);
  };
  await vi.advanceTimersByTimeAsync(10);
  return { view, told, tab, run, journal, client, stop, isAsked, answer };
}

it('reads the run from the journal, and nothing before it starts or after it stopped', async () => {
  const { view, stop, journal, client } = await openView(2);
  expect(view.shown()).toMatchObject({
    run: { state: 'ready' },
    active: null,
    input: [{ index: 0 }, { index: 1 }],
  });
  expect(view.now()).toMatchObject({ counts: { toGo: 2 }, rows: [{}, {}] });
  stop();
  const readRun = vi.spyOn(journal, 'readRun');
  await client.refetchQueries({ type: 'active' });
  expect(readRun).not.toHaveBeenCalled();
});

it('says that a run is missing, and keeps what was shown for parts that are about to unmount', async () => {
  const { view, journal, client } = await openView(1);
  const { rows } = view.now();
  journal.readRun = () => Promise.reject(new Error('No such run'));
  await client.refetchQueries({ type: 'active' });
  expect(view.shown()).toBe('missing');
  expect(view.now().rows).toBe(rows);
});

it('tells of answers four times a second, and keeps the rows that did not change', async () => {
  const { view, told, tab, run, answer } = await openView(40);
  const drive = tab.drive(run.id);
  await answer('accepted');
  const before = view.newest();
  const shown = view.shown();
  told.mockClear();
  const from = performance.now();
  for (let nth = 1; nth < 21; nth++) await answer('accepted');
  const most = (performance.now() - from) / 250;
  expect(told.mock.calls.length).toBeGreaterThan(most / 2);
  expect(told.mock.calls.length).toBeLessThanOrEqual(most + 1);
  expect(view.now().counts.done).toBeGreaterThan(15);
  expect(view.now().rows[10]).not.toBe(before.rows[10]);
  for (const row of [25, 39]) expect(view.now().rows[row]).toBe(before.rows[row]);
  // What shows no counts renders nothing, and holds no list that the runner changes.
  expect(view.shown()).toBe(shown);
  expect(shown).toMatchObject({ run: { state: 'running' }, outcomes: { 20: { cause: 'waiting' } } });
  for (let nth = 21; nth < 40; nth++) await answer('accepted');
  await drive;
});

it('has every answer until the moment of a click', async () => {
  const { view, tab, run, answer } = await openView(3, { hears: false });
  const drive = tab.drive(run.id);
  await answer('accepted');
  const told = view.now();
  const { length } = told.changed;
  await answer('rowRefused');
  await vi.waitUntil(() => tab.get(run.id)?.snapshot().states.refused === 1);
  // Rows and the list of their changes are of one moment.
  expect(view.now()).toBe(told);
  expect(told.changed).toHaveLength(length);
  expect(view.now().counts.refused).toBe(0);
  expect(view.newest().counts.refused).toBe(1);
  expect(view.now()).toBe(view.newest());
  await answer('accepted');
  await drive;
});

it('changes what shows no counts when the run is about to pause, and when it has', async () => {
  const { view, tab, run, isAsked, answer } = await openView(3);
  const drive = tab.drive(run.id);
  await answer('accepted');
  await isAsked();
  await vi.advanceTimersByTimeAsync(300);
  const running = view.shown();
  tab.get(run.id)?.pause();
  await vi.advanceTimersByTimeAsync(300);
  expect(view.shown()).not.toBe(running);
  expect(view.shown()).toMatchObject({ active: { ending: 'pause' } });
  await answer('noAnswer');
  await drive;
  await vi.advanceTimersByTimeAsync(300);
  expect(view.shown()).toMatchObject({ run: { state: 'paused' }, outcomes: { 1: { cause: 'noAnswer' } } });
});

it('shows the last state of the runner until the journal is read after the run', async () => {
  const { view, tab, run, answer, journal, client } = await openView(2);
  const { readRun } = journal;
  const arrives = Promise.withResolvers<void>();
  journal.readRun = async (runId) => {
    const early = await readRun(runId);
    await arrives.promise;
    return early;
  };
  const drive = tab.drive(run.id);
  await answer('accepted');
  const reading = client.refetchQueries({ type: 'active' });
  await answer('accepted');
  await drive;
  arrives.resolve();
  await reading;
  await vi.advanceTimersByTimeAsync(300);
  const done = { run: { state: 'finished' }, outcomes: [{ verdict: 'done' }, { verdict: 'done' }] };
  expect(view.shown()).toMatchObject({ ...done, history: { run: { state: 'running' } }, active: {} });
  journal.readRun = readRun;
  await client.refetchQueries({ type: 'active' });
  expect(view.shown()).toMatchObject({ ...done, history: { run: { state: 'finished' } }, active: null });
});
