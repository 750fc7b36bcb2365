import { expect, test } from '#e2e/fixtures.ts';
import { orderPage } from '#e2e/pages/order.ts';
import { seed } from '#sandbox/seed/seed.ts';

const item = seed.orderItems.second.id;

test('a deletion whose answer is lost is unknown, and a second one finds the item gone', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: null });
  await orderPage(page).open();
  await org.use('answer lost after the work is done');
  const section = page.getByRole('region', { name: 'Delete an item by id' });
  const dialog = page.getByRole('dialog');
  await section.getByRole('combobox').fill(item);
  await section.getByRole('button', { name: 'Delete item' }).click();
  await expect(dialog).toBeVisible();
  expect(await org.received(), 'before the person confirms').toEqual([]);
  await dialog.getByRole('button', { name: 'Delete item in Acme' }).click();
  await expect(page.getByRole('alert')).toContainText('Unknown');
  expect(await org.ledger()).toMatchObject([{ operation: 'deleteOrderItem', changed: [item] }]);

  // Before a second deletion, the console asks first; the notice then names the earlier one.
  await section.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Delete item in Acme' }).click();
  await dialog.getByRole('button', { name: 'Delete item again in Acme' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The item was not found' });
  await expect(notice).toContainText(/Earlier run: .*Unknown/s);
  await notice.getByRole('link', { name: 'Delete order item' }).click();
  await expect(page).toHaveURL(/\/runs\/.+row=1/);
  expect(await org.ledger()).toHaveLength(1);
});
