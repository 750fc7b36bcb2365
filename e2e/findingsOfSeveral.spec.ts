import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { runPage } from '#e2e/pages/run.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const { accounts, contacts, orders, products } = seed;

test('findings about six unknown rows take four clicks', async ({ page, org, signIn }) => {
  await signIn({ at: `/orders/${orders.open.id}/items` });
  await org.use('answer lost after the work is done', { nth: 2, times: 6 });
  await addItems(page, 8);
  const run = runPage(page);
  await expect(run.summary('1 of 8 needs checking')).toBeVisible();
  const clicks = await countClicks(page);

  await run.goPast.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('no longer pauses at a row like the last one (“There was no answer”)');
  await dialog.getByRole('button', { name: 'Send 6 rows in Acme' }).click();
  await expect(run.only('Unknown', 6)).toBeVisible();
  await expect(run.only('Done', 2)).toBeVisible();

  // The ids that a user would look up in the CRM.
  const added = (await org.ledger()).flatMap(({ created }) => created);
  expect(added).toHaveLength(8);
  const found = added.slice(1, 7);
  const unknownRows = page.getByRole('group', { name: 'Shown: 6 Unknown' });
  await unknownRows.getByRole('button', { name: 'They were done', exact: true }).click();
  const ids = dialog.getByRole('textbox', { name: /^Ids of the records you found/ });
  const record = dialog.getByRole('button', { name: 'Record 6 rows as done', exact: true });
  await ids.fill(found.slice(1).join('\n'));
  await expect(dialog).toContainText('5 ids for 6 entries of the list.');
  await expect(record).toBeDisabled();
  await ids.fill(found.join('\n'));
  await dialog.getByRole('textbox', { name: 'Note', exact: true }).fill('case 4711');
  await record.click();
  await expect(dialog).toBeHidden();

  await expect(run.only('Done', 8)).toBeVisible();
  for (const id of added) await expect(run.rowOf(id)).toContainText('Done');
  await expect(run.rowOf(found[3] ?? '')).toContainText('case 4711');
  await page.getByRole('searchbox', { name: 'Find in results' }).fill('recorded by');
  await expect(page.getByText('6 of 8 rows')).toBeVisible();
  expect(await clicks()).toBe(4);
  expect(await org.received()).toHaveLength(8);
});

/** Quantities are 111, 222 and so on: the ids also contain single digits. */
async function addItems(page: Page, count: number) {
  const lines = Array.from({ length: count }, (_, index) =>
    [orders.open.id, products.supportHours.id, accounts.acme.id, contacts.anna.id, (index + 1) * 111].join(
      ',',
    ),
  );
  const sheet = sheetPage(page);
  await sheet.text.fill(['Order,Product,Account,Contact,Quantity', ...lines].join('\n'));
  await sheet.send(`Add ${count} items`);
}

/** Counts the user's clicks from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.documentElement;
      if (isTrusted) dataset['clicks'] = String(Number(dataset['clicks']) + 1);
    };
    addEventListener('click', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']));
}
