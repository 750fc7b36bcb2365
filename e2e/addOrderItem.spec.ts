import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { orderPage } from './pages/order.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
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
  await expect(page.getByRole('button', { name: `Delete item ${entry?.created[0]}` })).toBeVisible();
});

test('a subscription product is added with its plan and dates', async ({ page, org }) => {
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

test('a product without System Category is refused in the words of the service', async ({ page, org }) => {
  const order = orderPage(page);
  await order.fill({ product: seed.products.withoutSystemCategory.id });
  await order.submit.click();
  await expect(page.getByRole('alert')).toContainText(/System Category/);
  expect(await org.ledger()).toEqual([]);
});

test('an answer that is cut short is unknown', async ({ page, org }) => {
  await org.use('answer cut short');
  const order = orderPage(page);
  await order.fill();
  await order.submit.click();
  await expect(page.getByRole('alert')).toContainText('Unknown');
  expect(await org.ledger()).toHaveLength(1);
  expect(await org.received()).toHaveLength(1);
});

for (const [name, change, message] of [
  ['quantity 0', { quantity: '0' }, /at least 1/],
  ['quantity 1.5', { quantity: '1.5' }, /whole number/],
  ['quantity 1e9', { quantity: '1000000000' }, /at most/],
  ['a quantity in words', { quantity: 'two' }, /whole number/],
  ['an end before the start', { start: '2027-02-01', end: '2027-01-01' }, /later than the start/],
  ['an end on the day of the start', { start: '2027-02-01', end: '2027-02-01' }, /later than the start/],
] as const) {
  test(`${name} gets a message at its place and sends nothing`, async ({ page, org }) => {
    const order = orderPage(page);
    await order.fill();
    if ('quantity' in change) await order.quantity.fill(change.quantity);
    else {
      await order.start.fill(change.start);
      await order.end.fill(change.end);
    }
    await order.submit.click();
    const field = 'quantity' in change ? order.quantity : order.end;
    await expect(field).toHaveAccessibleDescription(message);
    expect(await org.received()).toEqual([]);
  });
}
