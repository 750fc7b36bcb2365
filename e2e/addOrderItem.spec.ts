import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { playedOnce } from './leftOut.ts';
import { orderPage } from './pages/order.ts';

const once = playedOnce('the first test shows that both surroundings carry this operation');

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ at: null });
  await orderPage(page).open();
});

test('a plain product is added', async ({ page, org }) => {
  const order = orderPage(page);
  await order.fill();
  await order.submit.click();

  await expect(order.items.getByRole('row')).toHaveCount(2);
  const [entry] = await org.ledger();
  expect(entry).toMatchObject({
    operation: 'addOrderItem',
    input: { orderId: seed.orders.open.id, productId: seed.products.supportHours.id, quantity: 2 },
  });
  expect(entry?.input).not.toHaveProperty('subscriptionPlanId');
  const remove = page.getByRole('button', { name: `Delete item ${entry?.created[0]}` });
  await remove.evaluate((button) => scrollTo(0, button.getBoundingClientRect().top - innerHeight / 2));
  // On a wide screen the table must not scroll sideways to show its last column.
  await expect(remove).toBeInViewport({ ratio: 1 });
});

test('a subscription product is added with its plan and dates', once, async ({ page, org }) => {
  const order = orderPage(page);
  await order.fill({ product: seed.products.goldMembership.id, quantity: '1' });
  await order.plan.fill(seed.subscriptionPlans.annual.id);
  await order.start.fill('2026-12-01');
  await order.end.fill('2027-12-01');
  await order.submit.click();

  await expect(order.items.getByRole('row')).toHaveCount(2);
  expect((await org.ledger())[0]?.input).toMatchObject({
    subscriptionPlanId: seed.subscriptionPlans.annual.id,
    startDate: '2026-12-01',
    endDate: '2027-12-01',
  });
});
