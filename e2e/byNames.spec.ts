import type { Locator } from '@playwright/test';
import { axeFindings } from '#e2e/axeFindings.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { sheetPages } from '#e2e/pages/sheet.ts';

const { accounts, businessUnits, contacts, products } = seed;

test('12 orders with 24 items go by names, with one contact for all, in 7 clicks', async ({
  page,
  pages: { sheet },
  org,
  signedIn,
}) => {
  await org.configure({ accounts: [], products: [], contacts: [] });
  await signedIn({ persona: 'clara', at: sheetPages.createOrder });
  const of = Array.from({ length: 12 }, (_, index) => (index % 2 ? accounts.acme : accounts.initech));
  const bought = [products.supportHours, products.handbook];
  const lines = of.flatMap((account, index) =>
    bought.map((product, line) =>
      [
        `PO-${index + 1}`,
        businessUnits.membership.label,
        'ORGANIZATION',
        account.label,
        'USD',
        product.label,
        index + line + 1,
      ].join('\t'),
    ),
  );
  const header = 'PO number\tBusiness unit\tCustomer type\tAccount\tCurrency\tProduct\tQuantity';
  await sheet.text.fill([header, ...lines].join('\n'));

  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  await click(button('Account: 2 of 2 found'));
  await click(button('Product: 2 of 2 found'));
  await click(button('One value for all rows'));
  await page.keyboard.type('anna');
  await click(page.getByRole('option', { name: /^Anna Acker/ }));
  expect((await axeFindings(page)).violations).toEqual([]);
  await click(button('Use for all rows'));
  await expect(sheet.decision('Contact for all rows:')).toContainText('Anna Acker');
  await click(button('Create 12 orders with 24 items'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Contact for all rows:\s*Anna Acker/);
  await click(dialog.getByRole('button', { name: /^Create 12 orders/ }));
  await page.getByRole('link', { name: 'Items of these orders', exact: true }).click();
  await expect(page.getByText('All 24 items were added')).toBeVisible();
  expect(clicks).toBe(7);

  const ledger = await org.ledger();
  const orders = ledger.filter(({ operation }) => operation === 'createOrder');
  expect(orders.map(({ input }) => input)).toMatchObject(of.map(({ id }) => ({ accountId: id })));
  expect(orders.filter(({ input }) => 'billToContactId' in (input as object))).toEqual([]);
  const items = ledger.filter(({ operation }) => operation === 'addOrderItem');
  expect(items.map(({ input }) => input)).toMatchObject(
    orders.flatMap(({ created: [orderId] }, index) =>
      bought.map(({ id: productId }, line) => ({
        ...{ orderId, productId, accountId: of[index]?.id, contactId: contacts.anna.id },
        quantity: index + line + 1,
      })),
    ),
  );
});

test('180 membership numbers are found without a press; one of two is chosen, two are unknown', async ({
  page,
  pages,
  org,
  signedIn,
}) => {
  const { sheet } = pages;
  // Every 50th cannot be cancelled.
  const known = Array.from({ length: 190 }, (_, index) => index).filter((index) => index % 50 !== 49);
  const numbers = known.slice(0, 178).map((index) => `M-${1001 + index}`);
  const lines = [...numbers, 'M-0001', 'M-0002'].map((number, index) =>
    [
      number,
      `${40 + (index % 7)}.50`,
      `2026-03-${String(1 + (index % 28)).padStart(2, '0')}`,
      index + 1,
    ].join('\t'),
  );
  await signedIn({ persona: 'clara', at: sheetPages.cancelRenewals });
  await sheet.text.fill(['Membership no.\tPrice\tSince\tNo.', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Membership no.: 178 of 180 found' }).click();
  await sheet.decide('2 records of the org are “M-1042”', 'Choose …');
  // 20 texts, then all of them, in each of the two fields that config.json names. The press asks nothing again.
  const queries = (await org.reads()).map(
    ({ path }) => new URL(path, 'http://org').searchParams.get('q') ?? '',
  );
  const asked = queries.filter((query) => /M-1001/.test(query));
  expect(asked).toHaveLength(4);
  expect(asked.filter((query) => /'\d|2026-03/.test(query))).toEqual([]);
  const [double = ''] = seed.activities.all.flatMap(({ id }, at) => (at === 1042 - 995 ? id : []));
  await page.getByRole('combobox', { name: 'Purchase activity, line 43' }).pressSequentially(double);
  await page.keyboard.press('Enter');
  await sheet.decide(/no record that is exactly/, 'Leave out');
  await sheet.send('Cancel 178 renewals');
  await expect(pages.run.summary('178 cancellations were accepted')).toBeVisible();
  await org.ledger.expectExecuted('cancelRenewals', {
    times: 178,
    changed: numbers.map((number) => seed.activities.all[Number(number.slice(2)) - 995]?.id ?? ''),
  });
});

test('an opened field for one value stays in sight where the page gets narrow', async ({
  page,
  pages: { sheet },
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn({ at: sheetPages.addOrderItem });
  const names = ['Agent', 'Town', 'Team', 'Note', 'Region', 'Seller'];
  const row = [seed.orders.open.id, seed.products.supportHours.id, '1', ...names.map((name) => `${name} 1`)];
  const header = ['Order', 'Product', 'Quantity', ...names];
  await sheet.text.fill([header, row].map((cells) => cells.join('\t')).join('\n'));
  await sheet.decisions.getByRole('button', { name: 'One value for all rows' }).last().click();
  const form = page.getByRole('form', { name: 'Contact for all rows' });
  await form.getByRole('combobox').fill('Ann');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('combobox')).toHaveValue('Ann');
});
