import { expect, test } from '#e2e/fixtures.ts';
import { orderPage } from '#e2e/pages/order.ts';
import { seed } from '#sandbox/seed/seed.ts';

test('an item is added, and deleted again', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  const order = orderPage(page);
  await order.open();
  await order.fill();
  await order.submit.click();

  // Four of the seed, and the new one.
  await expect(order.itemNames).toHaveCount(5);
  const [added] = await org.ledger();
  expect(added).toMatchObject({
    operation: 'addOrderItem',
    input: { orderId: seed.orders.open.id, productId: seed.products.supportHours.id, quantity: 2 },
  });
  expect(added?.input).not.toHaveProperty('subscriptionPlanId');
  const remove = page.getByRole('button', { name: `Delete item ${added?.created[0]}` });
  await remove.evaluate((button) => scrollTo(0, button.getBoundingClientRect().top - innerHeight / 2));
  // On a wide screen the table must not scroll sideways to show its last column.
  await expect(remove).toBeInViewport({ ratio: 1 });

  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'in Acme' }).click();
  await expect(order.items.getByText('Deleted')).toBeVisible();
  expect((await org.ledger()).map(({ operation, changed }) => [operation, changed])).toEqual([
    ['addOrderItem', expect.anything()],
    ['deleteOrderItem', [added?.created[0]]],
  ]);
});
