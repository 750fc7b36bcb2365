import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { type OperationName, operationNames } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { TakeBackLink } from './TakeBackLink.tsx';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

let desk: Desk;

afterEach(() => desk.close());

async function show(operation: OperationName, state: 'finished' | 'paused' = 'finished') {
  const { run } = someHistory({
    operation,
    id: 'first',
    state,
    causes: ['accepted', 'accepted', 'noAnswer'],
  });
  const done = { ...outcomeOfCause('accepted'), recordId: '802A' };
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run, outcomes: [done, done, outcomeOfCause('noAnswer')] })}>
      <h1>Run</h1>
      <TakeBackLink />
    </GivenRun>,
    { org: orgWith(), rules: {} },
  );
  await expect.element(page.getByRole('heading', { name: 'Run' })).toBeVisible();
}

it('leads to the deletion of the items that a run is known to have added', async () => {
  await show('addOrderItem');
  await expect
    .element(page.getByRole('link', { name: 'Delete the 2 items that this run added' }))
    .toHaveAttribute('href', '/items/delete?addedIn=first');
});

it('offers nothing while the run goes on', async () => {
  await show('addOrderItem', 'paused');
  expect(page.getByRole('link').elements()).toEqual([]);
});

it.each(operationNames.filter((name) => name !== 'addOrderItem'))(
  'says that there is no way back: %s',
  async (name) => {
    await show(name);
    await expect.element(page.getByText(/ cannot be (taken back|restored) from here\.$/)).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  },
);
