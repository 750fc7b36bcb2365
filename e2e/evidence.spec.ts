import type { Page } from '@playwright/test';
import type { OperationName } from '#contract/operations.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';
import type { OrgControl } from '#e2e/orgControl.ts';
import { openUnknown, sendOneRow } from '#e2e/pages/oneRow.ts';
import { sheetPages } from '#e2e/pages/sheet.ts';

const { accounts, businessUnits } = seed;
const lost = 'answer lost after the work is done';
const neverArrived = 'connection lost before the work is done';

interface Case {
  operation: keyof typeof sendOneRow;
  /** What the org shows beside the row once the work is done. */
  shows: RegExp;
  /** Done is proposed, or a record agrees; otherwise the person says it. */
  isOnePress: boolean;
  /** The heading of the run, once the finding is recorded. */
  done: string;
  notDone: string;
}

const cases: readonly Case[] = [
  {
    operation: 'createOrder',
    shows: /Agrees in all 4 fields/,
    isOnePress: true,
    done: 'The order was created',
    notDone: 'The order was not created',
  },
  {
    operation: 'addOrderItem',
    shows: /Agrees in all \d fields/,
    isOnePress: true,
    done: 'The item was added',
    notDone: 'The item was not added',
  },
  {
    operation: 'deleteOrderItem',
    shows: /not visible now.*This browser added it .* to order \d+, which is visible/,
    isOnePress: false,
    done: 'The item was deleted',
    notDone: 'The item was not deleted',
  },
  {
    operation: 'generateRenewals',
    shows: /Renewed · before sending: Active · last changed .* by you/,
    isOnePress: true,
    done: 'The set was renewed',
    notDone: 'The set was not renewed',
  },
  {
    operation: 'cancelRenewals',
    shows: /Cancelled · before sending: Active · last changed .* by you/,
    isOnePress: true,
    done: 'The cancellation was accepted',
    notDone: 'The renewal was not cancelled',
  },
];

for (const { operation, shows, isOnePress, done, notDone } of cases)
  test(`${operation}: the org shows what became of it, and a person records it`, async ({
    page,
    org,
    pages: { run, evidence },
    signIn,
  }) => {
    await signIn({ at: null });
    const row = page.getByRole('region', { name: /^(Line|Row|Set) \d+$/ });
    const made = await madeBefore(page, org, operation);
    const before = (await org.ledger()).length;

    await test.step('done: recorded as done, with the new id', async () => {
      await org.use(lost);
      await openUnknown(page, operation, 0, made);
      await evidence.look.click();
      await expect(row).toContainText(shows);
      const executed = (await org.ledger()).slice(before);
      expect(executed).toMatchObject([{ operation }]);
      if (isOnePress) await row.getByRole('button', { name: /^Record as done/ }).click();
      else {
        await expect(row.getByRole('button', { name: /^Record as/ })).toHaveCount(0);
        await evidence.wasDone.click();
        await evidence.question.asDone.click();
      }
      await expect(run.summary(done)).toBeVisible();
      await expect(row).toContainText(/Recorded by Clara Clerk/);
      const created = operation === 'createOrder' || operation === 'addOrderItem';
      for (const id of created ? executed.flatMap((entry) => entry.created) : [])
        await expect(row).toContainText(id);
    });

    await test.step('not done: the person’s own word, asked for once more', async () => {
      await org.use(neverArrived);
      await openUnknown(page, operation, 1);
      await evidence.look.click();
      await expect(evidence.unseen).toContainText(/may still be at work on the request until/);
      await expect(row.getByRole('button', { name: /^Record as/ })).toHaveCount(0);
      await evidence.wasNotDone.click();
      await expect(evidence.question.dialog).toContainText(/may still be at work on the request until/);
      await evidence.question.asNotDone.click();
      await expect(run.summary(notDone)).toBeVisible();
      await expect(row).toContainText(/Recorded by Clara Clerk/);
      expect((await org.ledger()).slice(before)).toHaveLength(1);
    });
  });

test('a finding can be taken back, and its record is free for the row that made it', async ({
  page,
  org,
  pages: { run, evidence },
  signIn,
}) => {
  await signIn({ at: null });
  await org.use(lost);
  await openUnknown(page, 'createOrder', 0);
  await evidence.look.click();
  const [executed] = await org.ledger();
  await evidence.candidate(executed?.created[0] ?? '').record.click();
  await expect(run.summary('The order was created')).toBeVisible();
  await evidence.takeBack.click();
  await expect(page.getByText(/^Taken back by Clara Clerk/)).toBeVisible();
  await expect(run.summary(/needs? checking|unknown/i)).toBeVisible();
  await expect(evidence.wasDone).toBeVisible();
});

test('many rows: nothing is ticked at first, and those that agree with each other alone are recorded by a press', async ({
  page,
  org,
  pages: { sheet, run, evidence },
  signIn,
}) => {
  await signIn({ at: sheetPages.createOrder });
  await org.use(lost, { times: 3 });
  const line = (account: string) => [businessUnits.membership.id, 'ORGANIZATION', account, 'USD'].join(',');
  // The orders of two rows are equal: which is whose is for a person to say.
  const lines = [accounts.initech, accounts.acme, accounts.acme].map(({ id }) => line(id));
  await sheet.text.fill(['Business unit,Customer type,Account,Currency', ...lines].join('\n'));
  await sheet.decide('is identical to an earlier row', 'It is intended');
  await sheet.send('Create 3 orders');
  await run.goPast.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send 2/ })
    .click();
  await expect(run.only('Unknown', 3)).toBeVisible();
  const { ofMany } = evidence;
  await page
    .getByRole('group', { name: 'Shown: 3 Unknown' })
    .getByRole('button', { name: 'Look in the org' })
    .click();
  await ofMany.look.click();
  await expect(ofMany.ticks.first()).toBeVisible();
  await expect(ofMany.ticked).toHaveCount(0);
  await ofMany.tickThoseThatAgree.click();
  await expect(ofMany.ticked).toHaveCount(1);
  await ofMany.record.click();
  await expect(run.only('Done', 1)).toBeVisible();
  await expect(run.only('Unknown', 2)).toBeVisible();
  const [first] = (await org.ledger()).flatMap(({ created }) => created);
  await expect(run.rowOf(first ?? '')).toContainText('Initech');
});

/** That an item is gone is worth more if this browser added it. */
async function madeBefore(
  page: Page,
  org: OrgControl,
  operation: OperationName,
): Promise<string | undefined> {
  if (operation !== 'deleteOrderItem') return undefined;
  const { area } = await sendOneRow.addOrderItem(page, 0);
  await expect(area).toContainText('Item added');
  return (await org.ledger()).at(-1)?.created[0];
}
