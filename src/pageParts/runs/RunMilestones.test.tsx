import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import type { Run } from '#run/run.ts';
import { stageRun } from '#run/testing/stage.ts';
import { Announcer } from '#ui/Announcer.tsx';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { RunMilestones } from './RunMilestones.tsx';
import { liveCounts } from './useActiveRun.ts';

let desk: Desk;

afterEach(() => desk.close());

/** A run sent by another tab; a button moves it to its next state. */
function Told({ begun, then }: { begun: Run; then: Run }) {
  const [run, setRun] = useState(begun);
  return (
    <>
      <Announcer />
      <RunMilestones {...liveCounts(run, null, 1)} />
      <button type="button" onClick={() => setRun(then)}>
        Go on
      </button>
    </>
  );
}

async function show(rowCount: number, then: Partial<Run>) {
  const { run } = stageRun(rowCount, { state: 'running' });
  desk = await showAtDesk(<Told begun={run} then={{ ...run, ...then }} />, { org: orgWith(), rules: {} });
}

const goOn = page.getByRole('button', { name: 'Go on' });

it('a run of one row announces one row', async () => {
  await show(1, { state: 'finished', counts: { done: 1, refused: 0, unknown: 0, notSent: 0 } });
  await expect.element(page.getByText('Delete order item: 1 row is being sent to Acme')).toBeVisible();
  await goOn.click();
  await expect.element(page.getByText('Delete order item, Finished: 1 Done')).toBeVisible();
});

it('a running run announces how many rows are left', async () => {
  await show(10, { counts: { done: 5, refused: 1, unknown: 0, notSent: 4 } });
  await expect.element(page.getByText(/: 10 rows are being sent to Acme$/)).toBeVisible();
  await goOn.click();
  await expect
    .element(page.getByText('Delete order item, 60 % complete: 5 Done, 1 Refused, 4 To go'))
    .toBeVisible();
});
