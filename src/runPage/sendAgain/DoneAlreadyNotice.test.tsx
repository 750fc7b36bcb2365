import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';

import { readsThrough } from '#records/testing/readsThrough.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { aShownRun } from '../testing/aShownRun.ts';
import { GivenRun } from '../testing/GivenRun.tsx';
import { AskToSendAgain } from './AskToSendAgain.tsx';

let desk: Desk;
afterEach(() => desk.close());

const [active] = seed.activities.renewable;
const { cancelledAlready } = seed.activities;
const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: /^Send \d/ });

/** The dialog that cancels these activities again, at a desk that reads from the org. */
async function ask(org: Pick<EmbeddedOrg, 'handle'>, ids: readonly string[]) {
  const { run } = someHistory({ operation: 'cancelRenewals', causes: ids.map(() => 'serviceRefused') });
  const rows = ids.map((purchaseActivityId, index) => ({
    index,
    cells: { purchaseActivityId, cancellationType: 'Now' },
  }));
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run })}>
      <AskToSendAgain rows={rows} label="Again" confirmLabel={(count) => `Send ${count}`}>
        {null}
      </AskToSendAgain>
    </GivenRun>,
    {
      org: orgWith({ records: recordsConfigAt('http://localhost') }),
      rules: { cancelRenewals: oneRowRules('cancelRenewals') },
    },
  );
  if (desk.records)
    vi.spyOn(desk.records, 'load').mockResolvedValue(
      readsThrough(desk.records.settings, org, sessionIdOf(personas.clara)),
    );
  const create = vi.spyOn(desk.runs, 'create').mockResolvedValue();
  vi.spyOn(desk.runs, 'drive').mockResolvedValue(true);
  await page.getByRole('button', { name: 'Again' }).click();
  return async () => {
    await send.click();
    await expect.poll(() => create.mock.lastCall).toBeDefined();
    return create.mock.lastCall?.[1].map(({ cells, stateBefore }) => [
      cells['purchaseActivityId'],
      stateBefore?.value,
    ]);
  };
}

it('lists what the org shows as done already, in its own words, and leaves it out on a tick', async () => {
  const sent = await ask(createOrg(), [active.id, cancelledAlready.id]);
  await expect
    .element(dialog.getByText('1 of them is done already, says the org: “Cancelled”'))
    .toBeVisible();
  const listed = dialog.getByRole('alert').getByText(cancelledAlready.id);
  await expect.element(listed).toBeVisible();
  await expect.element(send).toHaveTextContent('Send 2');
  await dialog.getByRole('checkbox', { name: 'Leave them out' }).click();
  await expect.element(send).toHaveTextContent('Send 1');
  expect(await sent()).toEqual([[active.id, 'Active']]);
});

it('sends all the same where the person does not leave them out, and keeps the states for a later look', async () => {
  const sent = await ask(createOrg(), [active.id, cancelledAlready.id]);
  await expect.element(dialog.getByRole('checkbox', { name: 'Leave them out' })).not.toBeChecked();
  expect(await sent()).toEqual([
    [active.id, 'Active'],
    [cancelledAlready.id, 'Cancelled'],
  ]);
});

it('offers to leave nothing out where all are done already', async () => {
  await ask(createOrg(), [cancelledAlready.id]);
  await expect.element(dialog.getByText(/^1 of them is done already/)).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toEqual([]);
  await expect.element(send).toBeEnabled();
});

it('says that the states could not be read, and blocks nothing', async () => {
  const org = createOrg();
  org.use('read: refused');
  const sent = await ask(org, [active.id]);
  await expect
    .element(
      dialog.getByText('The states of these rows could not be read: the org lets you read no records.'),
    )
    .toBeVisible();
  expect(await sent()).toEqual([[active.id, undefined]]);
});

it('waits for no reading longer than five seconds', { timeout: 30_000 }, async () => {
  const silent = { handle: () => new Promise<never>(() => undefined) };
  const sent = await ask(silent, [active.id]);
  await expect.element(dialog.getByText('Reading the states of these rows in the org')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await expect.element(dialog.getByText(/could not be read/), { timeout: 10_000 }).toBeVisible();
  expect(await sent()).toEqual([[active.id, undefined]]);
});
