import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import { createStage, stageRun } from './testing/stage.ts';

it('a sign-in continues a run that waits for it, and none that paused for another reason since', async () => {
  const answers: Cause[] = ['sessionEnded', 'noAnswer', 'sessionEnded', 'accepted', 'accepted'];
  const stage = createStage((_request, nth) => answers[nth - 1] ?? 'accepted');
  stage.renewalFails = 'signInUnreachable';
  const tab = stage.openTab();
  const begin = async (id: string, rowCount: number) => {
    const { run, rows } = stageRun(rowCount, { id });
    await tab.create(run, rows);
    await tab.drive(id);
  };
  const recorded = async (id: string) => (await stage.store.readRun(id)).run;
  await begin('moved on', 2);
  expect(await recorded('moved on')).toMatchObject({ pausedBy: 'signInUnreachable' });
  await tab.drive('moved on');
  await begin('waiting', 1);
  expect(await recorded('waiting')).toMatchObject({ pausedBy: 'signInUnreachable' });

  tab.continueAfterSignIn();
  await expect.poll(() => recorded('waiting')).toMatchObject({ state: 'finished' });
  expect(await recorded('moved on')).toMatchObject({ pausedBy: 'noAnswer', counts: { notSent: 1 } });
  expect(stage.sent).toHaveLength(4);
});
