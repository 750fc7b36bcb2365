import { expect, it } from 'vitest';
import { createStage, stageRun } from './testing/stage.ts';

it('still continues past them in a tab opened later, and not in other runs', async () => {
  const stage = createStage((_request, nth) => (nth === 3 ? 'timedOut' : 'noAnswer'));
  const { run, rows } = stageRun(6);
  const before = stage.openTab();
  await before.create(run, rows);
  await before.drive(run.id);
  await before.drive(run.id, 'all', 'noAnswer');
  expect(stage.sent).toHaveLength(3);

  stage.killTabs();
  await stage.openTab().drive(run.id);
  expect(stage.sent).toHaveLength(6);

  const other = stageRun(6, { id: 'run-2' });
  const tab = stage.openTab();
  await tab.create(other.run, other.rows);
  await tab.drive(other.run.id);
  expect(stage.sent).toHaveLength(7);
});
