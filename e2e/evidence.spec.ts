import type { Page } from '@playwright/test';
import type { OperationName } from '#contract/operations.ts';
import { expect, test } from './fixtures.ts';
import { sendOneRow } from './pages/oneRow.ts';
import { runPage } from './pages/run.ts';

interface Case {
  operation: OperationName;
  /** What the org shows beside the row if the work was done, and if it was not. */
  ofDone: RegExp;
  ofNotDone: RegExp;
  /** The heading of the run, once the finding is recorded. */
  done: string;
  notDone: string;
}

const noRecord = /The org does not show what was asked for\./;
const cases: readonly Case[] = [
  {
    operation: 'createOrder',
    ofDone: /created .* by Clara Clerk/,
    ofNotDone: noRecord,
    done: 'The order was created',
    notDone: 'The order was not created',
  },
  {
    operation: 'addOrderItem',
    ofDone: /Support hours · created .* by Clara Clerk/,
    ofNotDone: noRecord,
    done: 'The item was added',
    notDone: 'The item was not added',
  },
  {
    operation: 'deleteOrderItem',
    ofDone: /No item with this id is visible to you/,
    ofNotDone: noRecord,
    done: 'The item was deleted',
    notDone: 'The item was not deleted',
  },
  {
    operation: 'generateRenewals',
    ofDone: /Renewed · changed .* by Clara Clerk/,
    ofNotDone: /Active · changed/,
    done: 'The set was renewed',
    notDone: 'The set was not renewed',
  },
  {
    operation: 'cancelRenewals',
    ofDone: /Cancelled · changed .* by Clara Clerk/,
    ofNotDone: /Active · changed/,
    done: 'The cancellation was accepted',
    notDone: 'The renewal was not cancelled',
  },
];

for (const { operation, ofDone, ofNotDone, done, notDone } of cases)
  test(`${operation}: the org shows whether the work of a lost answer was done, and one click records it`, async ({
    page,
    org,
    clock,
    signIn,
  }) => {
    await clock.start();
    await signIn({ at: null });
    const run = runPage(page);
    const row = page.getByRole('region', { name: /^(Row|Set) 1$/ });
    const record = row.getByRole('button', { name: /^Record as/ });
    const made = await madeBefore(page, operation);
    const before = (await org.ledger()).length;

    await test.step('done: recorded as done, with the new id', async () => {
      await org.use('answer lost after the work is done');
      await sendAndOpen(page, operation, 0, made);
      await run.lookInOrg.click();
      await expect(row).toContainText(ofDone);
      const executed = (await org.ledger()).slice(before);
      expect(executed).toMatchObject([{ operation }]);
      await row.getByRole('button', { name: 'Record as done', exact: true }).click();
      await expect(run.summary(done)).toBeVisible();
      await expect(row).toContainText(/Recorded by Clara Clerk/);
      for (const id of executed.flatMap(({ created }) => created)) await expect(row).toContainText(id);
    });

    await test.step('not done: no proof at first, then recorded as not done', async () => {
      await org.use('connection lost before the work is done');
      await sendAndOpen(page, operation, 1);
      await run.lookInOrg.click();
      await expect(row).toContainText(/may still be at work on the request/);
      await expect(record).toHaveCount(0);
      await clock.advance(121);
      await row.getByRole('button', { name: 'Look again', exact: true }).click();
      await expect(row).toContainText(ofNotDone);
      await row.getByRole('button', { name: 'Record as not done', exact: true }).click();
      await expect(run.summary(notDone)).toBeVisible();
      await expect(row).toContainText(/Recorded by Clara Clerk/);
      expect((await org.ledger()).slice(before)).toHaveLength(1);
    });
  });

/** That an item is gone proves its deletion only if this browser added it. */
async function madeBefore(page: Page, operation: OperationName): Promise<string | undefined> {
  if (operation !== 'deleteOrderItem') return undefined;
  const { place } = await sendOneRow.addOrderItem(page, 0);
  await expect(place).toContainText('Item added');
  const name = await page.getByRole('button', { name: /^Delete item 802/ }).getAttribute('aria-label');
  return /802\w+/.exec(name ?? '')?.[0];
}

async function sendAndOpen(page: Page, operation: OperationName, n: number, id?: string): Promise<void> {
  const { outcome, place } =
    operation === 'deleteOrderItem'
      ? await sendOneRow.deleteOrderItem(page, n, id)
      : await sendOneRow[operation](page, n);
  await expect(outcome).toContainText('Unknown');
  // Forms lead to the run; sheets are there.
  if (!page.url().includes('/runs/'))
    await place.getByRole('link', { name: /choose on the run’s page$/ }).click();
  await expect(page).toHaveURL(/\/runs\//);
}
