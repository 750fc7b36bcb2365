import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import type { RunSnapshot } from './activeRun.ts';
import { isOvertaken } from './answerJournalState.ts';
import { outcomesOf } from './outcomesOf.ts';
import { createStage, stageRun } from './testing/stage.ts';

/** A tab with a recorded run of two rows. */
async function aTab(...causes: Cause[]) {
  const stage = createStage((_request, nth) => causes[nth - 1] ?? 'accepted');
  const { run, rows } = stageRun(2);
  const tab = stage.openTab();
  await tab.create(run, rows);
  return { stage, tab, runId: run.id, read: () => stage.store.readRun(run.id) };
}

it('is false while answers are not recorded, until another tab continues', async () => {
  const { stage, tab, runId, read } = await aTab();
  stage.store.refuseNext('recordAnswer', 2);
  await tab.drive(runId);
  const snapshot = tab.get(runId)?.snapshot() as RunSnapshot;
  expect(isOvertaken(snapshot, await read())).toBe(false);
  await stage.openTab().drive(runId);
  expect(isOvertaken(snapshot, await read())).toBe(true);
});

it('is true if an answer was recorded after all and another tab sent its row again', async () => {
  const { stage, tab, runId, read } = await aTab('sessionEnded', 'noAnswer');
  stage.store.writeUnheard('recordAnswer');
  await tab.drive(runId);
  const snapshot = tab.get(runId)?.snapshot() as RunSnapshot;
  expect(snapshot.outcomes.map(({ cause }) => cause)).toEqual(['sessionEnded', 'waiting']);
  await stage.openTab().drive(runId, 'first');

  const history = await read();
  const { run, requests, findings } = history;
  expect(outcomesOf(run.rowCount, requests, findings)[0]).toMatchObject({ cause: 'noAnswer' });
  expect(isOvertaken(snapshot, history)).toBe(true);
  tab.dropWritten(history);
  expect(tab.get(runId)).toBeUndefined();
});
