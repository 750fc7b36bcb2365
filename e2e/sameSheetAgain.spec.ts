import { expect, test } from '#e2e/fixtures.ts';
import { sheetPage, sheetPages } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const { acme, initech, hooli, stark, wayne } = seed.accounts;

/** Twenty orders, each with other values. */
const orders = [acme, initech, hooli, stark, wayne].flatMap(({ id }) =>
  seed.customerTypes.flatMap((type) =>
    seed.currencies.map((currency) => [seed.businessUnits.membership.id, type, id, currency].join('\t')),
  ),
);
const sheetOf = (lines: readonly string[]) =>
  ['Business unit\tCustomer type\tAccount\tCurrency', ...lines].join('\n');

test('a sheet of orders pasted again after a reload asks, and every order exists once', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: sheetPages.createOrder });
  const sheet = sheetPage(page);
  await sheet.text.fill(sheetOf(orders));
  await sheet.send('Create 20 orders');
  await expect(page.getByRole('heading', { level: 2, name: 'All 20 orders were created' })).toBeVisible();
  expect(await org.ledger()).toHaveLength(20);

  await page.reload();
  await sheet.open(sheetPages.createOrder);
  await sheet.text.fill(sheetOf([...orders].reverse()));
  await expect(sheet.decision('were sent before: from here, ')).toContainText('20');
  await expect(page.getByRole('button', { name: 'Create 0 orders', exact: true })).toBeDisabled();
  await sheet.decide('were sent before', 'Leave out');
  await expect(page.getByText(/Nothing is left to send/)).toBeVisible();
  expect(await org.ledger()).toHaveLength(20);
});

test('an order without a clear answer asks after more than ten minutes, too', async ({
  page,
  org,
  clock,
  signIn,
}) => {
  await clock.start();
  await org.use('answer lost after the work is done');
  await signIn({ at: sheetPages.createOrder });
  const sheet = sheetPage(page);
  await sheet.text.fill(sheetOf(orders.slice(0, 1)));
  await sheet.send('Create 1 order');
  await expect(page.getByText('There was no answer').first()).toBeVisible();
  expect(await org.ledger()).toHaveLength(1);

  await clock.advance(11 * 60);
  await sheet.open(sheetPages.createOrder);
  await sheet.text.fill(sheetOf(orders.slice(0, 1)));
  await expect(sheet.decision('1 without a clear answer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create 0 orders', exact: true })).toBeDisabled();
  await sheet.decide('was sent before', 'Send anyway');
  await sheet.send('Create 1 order');
  await expect.poll(async () => (await org.ledger()).length).toBe(2);
});
