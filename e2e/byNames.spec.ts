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
  const of = Array.from({ length: 12 }, (_, place) => (place % 2 ? accounts.acme : accounts.initech));
  const bought = [products.supportHours, products.handbook];
  const lines = of.flatMap((account, place) =>
    bought.map((product, line) =>
      [
        `PO-${place + 1}`,
        businessUnits.membership.label,
        'ORGANIZATION',
        account.label,
        'USD',
        product.label,
        place + line + 1,
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
  await click(button('Find by “Account”: Account'));
  await click(button('Find by “Product”: Product'));
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
    orders.flatMap(({ created: [orderId] }, place) =>
      bought.map(({ id: productId }, line) => ({
        ...{ orderId, productId, accountId: of[place]?.id, contactId: contacts.anna.id },
        quantity: place + line + 1,
      })),
    ),
  );
});
