import { operationNames } from '#contract/operations.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { atRest } from './atRest.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { sendSheet } from './pages/oneRow.ts';

const { accounts, businessUnits, contacts, orderItems, orders, products } = seed;

test('a sheet with the names of the API for a header is executed once', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  for (const operation of operationNames)
    await test.step(operation, async () => {
      await org.reset();
      const { outcome } = await sendSheet(page, operation);
      await expect(outcome).toContainText(/Done|Accepted/);
      await atRest(page);
      expect(await org.ledger()).toMatchObject([{ operation }]);
    });
});

test('a sheet of orders creates one order per line', async ({ page, org, signIn }) => {
  await signIn({ at: '/orders' });
  await page.getByRole('link', { name: 'Create many orders' }).click();
  await page
    .getByLabel('Paste orders')
    .fill(
      [
        'Business unit,Customer type,Account,Currency',
        ...[`${accounts.acme.id},EUR`, `${accounts.wayne.id},eur`].map(
          (rest) => `${businessUnits.membership.id},ORGANIZATION,${rest}`,
        ),
      ].join('\n'),
    );
  await benchPage(page).send('Create 2 orders');
  await expect(page.getByRole('heading', { level: 2, name: 'All 2 orders were created' })).toBeVisible();
  expect((await org.ledger()).map(({ input }) => input)).toMatchObject([
    { accountId: accounts.acme.id, currencyIsoCode: 'EUR' },
    { accountId: accounts.wayne.id, currencyIsoCode: 'EUR' },
  ]);
});

test.describe('items', () => {
  const header = 'Order,Product,Account,Contact,Quantity';
  const line = (orderId: string, quantity: number) =>
    [orderId, products.supportHours.id, accounts.acme.id, contacts.anna.id, quantity].join(',');

  test('are added to the orders that their lines name', async ({ page, org, signIn }) => {
    await signIn({ at: '/orders/new' });
    const created = await createOrder(page);
    await benchPage(page).open('/items/new');
    await page.getByLabel('Paste items').fill([header, line(orders.open.id, 3), line(created, 4)].join('\n'));
    await benchPage(page).send('Add 2 items');
    await expect(page.getByRole('heading', { level: 2, name: 'All 2 items were added' })).toBeVisible();
    expect((await org.ledger()).slice(1).map(({ input }) => input)).toMatchObject([
      { orderId: orders.open.id, quantity: 3 },
      { orderId: created, quantity: 4 },
    ]);
  });

  test('wait until the person says how dates and numbers are read, and are sent that way', async ({
    page,
    org,
    signIn,
  }) => {
    await signIn({ at: '/items/new' });
    const { goldMembership } = products;
    const item = (...cells: string[]) =>
      [orders.open.id, goldMembership.id, accounts.acme.id, contacts.anna.id, ...cells].join('\t');
    const sheet = [
      'Order\tProduct\tAccount\tContact\tQuantity\tStart date\tEnd date',
      item('1.200', '03/04/2027', '31.12.2027'),
      item('2', '5/5/2027', '1 Feb 2028'),
    ];
    const bench = benchPage(page);
    await bench.text.fill(sheet.join('\n'));
    await expect(bench.problems).toContainText('Choose how this column is read: Start date.');
    await expect(page.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
    const choice = (column: string, reading: string) =>
      page
        .getByRole('radiogroup', { name: `How to read ${column}` })
        .getByRole('radio', { name: reading, exact: true });
    await choice('Start date', '“03/04/2027” is 3 April 2027').check();
    await expect(page.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
    await choice('Quantity', '“1.200” is 1200').check();
    await expect(page.getByRole('radiogroup', { name: 'How to read End date' })).toBeHidden();
    const first = bench.preview.getByRole('row').filter({ hasText: '1200' });
    for (const cell of ['1200 “1.200”', '2027-04-03 “03/04/2027”', '2027-12-31 “31.12.2027”'])
      await expect(first.getByRole('gridcell', { name: cell, exact: true })).toBeVisible();
    await bench.send('Add 2 items');
    await expect(page.getByRole('heading', { level: 2, name: 'All 2 items were added' })).toBeVisible();
    expect((await org.ledger()).map(({ input }) => input)).toMatchObject([
      { quantity: 1200, startDate: '2027-04-03', endDate: '2027-12-31' },
      { quantity: 2, startDate: '2027-05-05', endDate: '2028-02-01' },
    ]);
  });

  test('of another order are not added on an order’s page', async ({ page, org, signIn }) => {
    await signIn({ at: `/orders/${orders.open.id}/items` });
    const another = '8015g0000000001';
    await page.getByLabel('Paste items').fill([header, line(orders.open.id, 1), line(another, 1)].join('\n'));
    await expect(page.getByRole('main')).toContainText('This row names another order than the page');
    await expect(page.getByRole('button', { name: /^Add .* item/ })).toBeDisabled();
    await page.getByLabel('Paste items').fill([header, line(orders.open.id, 1)].join('\n'));
    await benchPage(page).send('Add 1 item');
    await expect(page.getByRole('heading', { level: 2, name: 'The item was added' })).toBeVisible();
    expect(await org.ledger()).toMatchObject([{ input: { orderId: orders.open.id } }]);
  });

  test('are deleted by a list of their ids, each once', async ({ page, org, signIn }) => {
    await signIn({ at: `/orders/${orders.open.id}` });
    await page.getByRole('link', { name: 'Delete many' }).click();
    const ids = [orderItems.first.id, orderItems.second.id];
    await page.getByLabel('Paste order items').fill([...ids, orderItems.first.id].join('\n'));
    await expect(page.getByRole('main')).toContainText('This id is on line 1 already');
    await page.getByLabel('Paste order items').fill(ids.join('\n'));
    await benchPage(page).send('Delete 2 items');
    await expect(page.getByRole('heading', { level: 2, name: 'All 2 items were deleted' })).toBeVisible();
    expect((await org.ledger()).map(({ changed }) => changed)).toEqual(ids.map((id) => [id]));
  });
});

async function createOrder(page: import('@playwright/test').Page): Promise<string> {
  const form = createOrderPage(page);
  await form.fill({ account: accounts.wayne.id });
  await form.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
