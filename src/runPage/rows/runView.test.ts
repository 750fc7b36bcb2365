import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import type { Desk } from '#desk/desk.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import { createStage, stageRun } from '#run/testing/stage.ts';
import { createRunView } from './runView.ts';

const document = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  vi.stubGlobal('document', document);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

/** Each request is answered when the test says so. */
async function openView(rowCount: number) {
  const answers: ((cause: Cause) => void)[] = [];
  const stage = createStage(() => new Promise((resolve) => answers.push(resolve)));
  const { run, rows } = stageRun(rowCount);
  const tab = stage.openTab();
  await tab.create(run, rows);
  const trouble = { current: () => null };
  const desk = {
    journal: { ...stage.store, trouble },
    owner: run.owner,
    runs: tab,
    rulesOf: () => stage.rules,
  };
  const view = createRunView(run.id, desk as unknown as Desk, createQueryClient());
  const stop = view.start();
  const told = vi.fn();
  view.subscribe(told);
  const answer = async (cause: Cause) => {
    await vi.waitUntil(() => answers.length > 0);
    answers.shift()?.(cause);
    await vi.advanceTimersByTimeAsync(50);
  };
  await vi.advanceTimersByTimeAsync(10);
  return { view, told, tab, run, stage, stop, answer };
}

it('reads the run from the journal', async () => {
  const { view } = await openView(2);
  expect(view.shown()).toMatchObject({
    run: { state: 'ready' },
    live: null,
    input: [{ index: 0 }, { index: 1 }],
  });
  expect(view.now()).toMatchObject({ counts: { toGo: 2 }, rows: [{}, {}] });
});
