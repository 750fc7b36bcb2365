import { expect, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';

/** The page of one order. */
export function orderPage(page: Page) {
  const form = {
    product: page.getByLabel('Product', { exact: true }),
    account: page.getByLabel('Account', { exact: true }),
    contact: page.getByLabel('Contact', { exact: true }),
    quantity: page.getByLabel('Quantity'),
    plan: page.getByLabel('Subscription plan'),
    start: page.getByLabel('Start date'),
    end: page.getByLabel('End date'),
    submit: page.getByRole('button', { name: 'Add item' }),
  };
  return {
    ...form,
    items: page.getByRole('table', { name: 'Items added from this browser' }),
    async open(orderId: string = seed.orders.open.id) {
      await page.goto(`/orders/${orderId}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`);
    },
    async fill({ product = seed.products.supportHours.id as string, quantity = '2' } = {}) {
      await form.product.fill(product);
      await form.account.fill(seed.accounts.acme.id);
      await form.contact.fill(seed.contacts.anna.id);
      await form.quantity.fill(quantity);
    },
  };
}
