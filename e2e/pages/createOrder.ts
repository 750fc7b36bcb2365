import { expect, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';

/** The page "Create order". */
export function createOrderPage(page: Page) {
  const form = {
    businessUnit: page.getByLabel('Business unit'),
    customerType: page.getByLabel('Customer type'),
    account: page.getByLabel('Account', { exact: true }),
    billTo: page.getByLabel('Bill-to contact'),
    currency: page.getByLabel('Currency'),
    submit: page.getByRole('button', { name: 'Create order' }),
  };
  return {
    ...form,
    async open() {
      await page.goto('/orders/new');
      await expect(page.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
    },
    /** A complete order for an account of the seed. */
    async fill({ account = seed.accounts.acme.id as string, currency = 'USD' } = {}) {
      await form.businessUnit.fill(seed.businessUnits.membership.id);
      await form.customerType.fill('ORGANIZATION');
      await form.account.fill(account);
      if (await form.currency.isVisible()) await form.currency.fill(currency);
    },
  };
}
