import type { Page } from '@playwright/test';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { orderPage } from '#e2e/pages/order.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

/** What a confirmation that takes something away looks like, as `--tone-negative-fill` of the light theme. */
const RED = 'rgb(179, 38, 30)';

const id = seed.activities.renewable[0]?.id ?? '';
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('what cancels, deletes or erases is confirmed by a red button, and what creates is not', async ({
  page,
  org,
  signIn,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const sheet = sheetPage(page);
  await signIn({ at: '/cancellations/new' });
  await sheet.text.fill(id);
  await press('Cancel 1 renewal');
  await expect(confirm(page, 'Cancel 1 renewal in Acme')).toHaveCSS('background-color', RED);

  await sheet.open('/renewals/new');
  await sheet.text.fill(id);
  await press('Generate 1 renewal');
  await expect(confirm(page, 'Generate 1 renewal in Acme')).toBeEnabled();
  await expect(confirm(page, 'Generate 1 renewal in Acme')).not.toHaveCSS('background-color', RED);

  const order = orderPage(page);
  await order.open();
  await order.itemId.fill(seed.orderItems.first.id);
  await order.deleteById.click();
  await expect(confirm(page, 'Delete item in Acme')).toHaveCSS('background-color', RED);
  await press('Go back');

  await page.goto('/history');
  await press('Erase history');
  await expect(confirm(page, 'Erase history in Acme')).toHaveCSS('background-color', RED);
  await org.ledger.expectReceived(0);
});
