import { expect, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { fieldNamed } from './fieldNamed.ts';
import { visit } from './visit.ts';

export function orderPage(page: Page) {
  const field = (name: string) => fieldNamed(page, name);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const form = {
    product: field('Product'),
    account: field('Account'),
    contact: field('Contact'),
    quantity: field('Quantity'),
    plan: field('Subscription plan'),
    start: field('Start date'),
    end: field('End date'),
    submit: button('Add item'),
  };
  return {
    ...form,
    /** The link to the sheet page. */
    addMany: page.getByRole('link', { name: 'Add from a sheet', exact: true }),
    items: page.getByRole('table', { name: /^Items/ }),
    /** What names each item: the table also has a header, and the form for a new item. */
    itemNames: page.getByRole('table', { name: /^Items/ }).getByRole('rowheader'),
    /** For an item that the page lists. Opens a confirmation. */
    deleteItem: (id: string) => button(`Delete item ${id}`),
    /** For any other item: enter its id, then press `deleteById`, which opens a confirmation. */
    itemId: field('Order item id'),
    deleteById: button('Delete item by id'),
    async open(orderId: string = seed.orders.open.id) {
      await visit(page, `/orders/${orderId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
    },
    async fill({ product = seed.products.supportHours.id as string, quantity = '2' } = {}) {
      await form.product.fill(product);
      await form.account.fill(seed.accounts.acme.id);
      await form.contact.fill(seed.contacts.anna.id);
      await form.quantity.fill(quantity);
    },
  };
}
