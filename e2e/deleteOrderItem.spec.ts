import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { playedOnce } from './leftOut.ts';
import { orderPage } from './pages/order.ts';

const once = playedOnce('the first test shows that both surroundings carry this operation');

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ at: null });
  await orderPage(page).open();
});

test('an item that was added by mistake is deleted again', async ({ page, org }) => {
  const order = orderPage(page);
  await order.fill();
  await order.submit.click();
  await expect(order.items.getByRole('row')).toHaveCount(2);
  const [added] = await org.ledger();

  await page.getByRole('button', { name: `Delete item ${added?.created[0]}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'in Acme' }).click();

  await expect(order.items.getByText('Deleted')).toBeVisible();
  expect((await org.ledger()).map(({ operation, changed }) => [operation, changed])).toEqual([
    ['addOrderItem', expect.anything()],
    ['deleteOrderItem', [added?.created[0]]],
  ]);
});

test.describe('by its id', () => {
  test('the item is deleted after the dialog, not before', once, async ({ page, org }) => {
    await deleteById(page, seed.orderItems.first.id);
    const send = page.getByRole('dialog').getByRole('button', { name: 'in Acme' });
    await expect(send).toBeEnabled();
    expect(await org.received()).toEqual([]);
    await send.click();
    await expect(
      page.getByRole('status').filter({ hasText: seed.orderItems.first.id }).first(),
    ).toBeVisible();
    expect(await org.ledger()).toMatchObject([
      { operation: 'deleteOrderItem', changed: [seed.orderItems.first.id] },
    ]);
  });

  test(
    'an item that is not found is unknown, “already gone”: this request may have deleted it',
    once,
    async ({ page, org }) => {
      await deleteById(page, seed.activities.notFound.id);
      await page.getByRole('dialog').getByRole('button', { name: 'in Acme' }).click();
      await expect(page.getByRole('alert')).toContainText(/Unknown.*Already gone.*not found/is);
      expect(await org.ledger()).toEqual([]);
    },
  );

  test('an answer lost after the deletion is unknown', once, async ({ page, org }) => {
    await org.use('answer lost after the work is done');
    await deleteById(page, seed.orderItems.second.id);
    await page.getByRole('dialog').getByRole('button', { name: 'in Acme' }).click();
    await expect(page.getByRole('alert')).toContainText('Unknown');
    expect(await org.ledger()).toHaveLength(1);

    // Before a second deletion, the console asks first; the notice then names the earlier one.
    await page.getByRole('region', { name: 'Delete an item by id' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete item in Acme' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete item again in Acme' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Already gone' });
    await expect(notice).toContainText(/Earlier run: .*Unknown/s);
    await notice.getByRole('link', { name: 'Delete order item' }).click();
    await expect(page).toHaveURL(/\/runs\/.+row=1/);
    expect(await org.ledger()).toHaveLength(1);
  });
});

async function deleteById(page: import('@playwright/test').Page, id: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Delete an item by id' });
  await section.getByRole('combobox').fill(id);
  await section.getByRole('button', { name: 'Delete item' }).click();
}
