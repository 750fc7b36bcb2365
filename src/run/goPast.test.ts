import { expect, it } from 'vitest';
import { UNKNOWN_BEFORE_PAUSE } from './next.ts';
import { aRun, createStage } from './testing/stage.ts';

it('continues past unknown rows of the chosen cause, and pauses at another cause', async () => {
  const stage = createStage((_request, nth) => (nth === 5 ? 'timedOut' : nth % 2 ? 'noAnswer' : 'accepted'));
  const { run, rows } = aRun(8);
  const tab = stage.openTab();
  await tab.create(run, rows);

  await tab.drive(run.id);
  expect(stage.sent).toHaveLength(1);
  await tab.drive(run.id, 'all', 'noAnswer');

  expect(stage.sent).toHaveLength(5);
  expect((await stage.store.readRun(run.id)).run).toMatchObject({
    state: 'paused',
    pausedBy: 'timedOut',
    goesPast: ['noAnswer'],
    counts: { done: 2, refused: 0, unknown: 3, notSent: 3 },
  });
});

it('still continues past them in a tab opened later, and not in other runs', async () => {
  const stage = createStage((_request, nth) => (nth === 3 ? 'timedOut' : 'noAnswer'));
  const { run, rows } = aRun(6);
  const before = stage.openTab();
  await before.create(run, rows);
  await before.drive(run.id);
  await before.drive(run.id, 'all', 'noAnswer');
  expect(stage.sent).toHaveLength(3);

  stage.killTabs();
  await stage.openTab().drive(run.id);
  expect(stage.sent).toHaveLength(6);

  const other = { ...run, id: 'run-2' };
  const tab = stage.openTab();
  await tab.create(other, rows);
  await tab.drive(other.id);
  expect(stage.sent).toHaveLength(7);
});

it('pauses anyway if nothing is answered any more', async () => {
  const stage = createStage(() => 'noAnswer');
  const { run, rows } = aRun(40);
  const tab = stage.openTab();
  await tab.create(run, rows);
  await tab.drive(run.id);
  await tab.drive(run.id, 'all', 'noAnswer');
  expect(stage.sent).toHaveLength(1 + UNKNOWN_BEFORE_PAUSE);
  expect((await stage.store.readRun(run.id)).run).toMatchObject({ state: 'paused', pausedBy: 'noAnswer' });
});
