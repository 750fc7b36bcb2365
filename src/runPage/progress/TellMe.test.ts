import { expect, it } from 'vitest';
import { createStage, stageRun } from '#run/testing/stage.ts';
import { onceAtRest } from './TellMe.tsx';

/** Drives a run of two rows; a notice is asked for during its first request. */
async function driven(cause: 'accepted' | 'noAnswer', tell: (state: string) => void) {
  const stage = createStage(() => cause);
  const { run, rows } = stageRun(2);
  const tab = stage.openTab();
  await tab.create(run, rows);
  const stop = tab.subscribe(() => {
    const runner = tab.get(run.id);
    if (!runner) return;
    stop();
    onceAtRest(runner, () => tell(runner.snapshot().run.state));
  });
  await tab.drive(run.id);
  return stage.store.readRun(run.id);
}

it('tells once, when a run ends or pauses', async () => {
  const told: string[] = [];
  await driven('accepted', (state) => told.push(state));
  expect(told).toEqual(['finished']);
  await driven('noAnswer', (state) => told.push(state));
  expect(told).toEqual(['finished', 'paused']);
});

it('does not harm the run where the browser refuses the notice', async () => {
  const { run } = await driven('accepted', () => {
    throw new TypeError('Illegal constructor');
  });
  expect(run).toMatchObject({ state: 'finished', counts: { done: 2 } });
});
