import type { Page } from '@playwright/test';
import { expect, seed, test } from './fixtures.ts';
import { orderPage } from './pages/order.ts';
import { sheetPage } from './pages/sheet.ts';

/** What a confirmation that takes something away looks like, as `--tone-negative-fill` of the light theme. */
const RED = 'rgb(179, 38, 30)';

const id = seed.activities.renewable[0]?.id ?? '';
const colourOf = async (page: Page, name: string) => {
  const confirm = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(confirm).toBeVisible();
  return confirm.evaluate((button) => getComputedStyle(button).backgroundColor);
};

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
  expect(await colourOf(page, 'Cancel 1 renewal in Acme')).toBe(RED);

  await sheet.open('/renewals/new');
  await sheet.text.fill(id);
  await press('Generate 1 renewal');
  expect(await colourOf(page, 'Generate 1 renewal in Acme')).not.toBe(RED);

  const order = orderPage(page);
  await order.open();
  await order.itemId.fill(seed.orderItems.first.id);
  await order.deleteById.click();
  expect(await colourOf(page, 'Delete item in Acme')).toBe(RED);
  await press('Go back');

  await page.goto('/history');
  await press('Erase history');
  expect(await colourOf(page, 'Erase history in Acme')).toBe(RED);
  await org.ledger.toHaveReceived(0);
});
