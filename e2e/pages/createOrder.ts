import { expect, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { fieldNamed } from './fieldNamed.ts';
import { visit } from './visit.ts';

export function createOrderPage(page: Page) {
  const field = (name: string) => fieldNamed(page, name);
  const form = {
    businessUnit: field('Business unit'),
    customerType: field('Customer type'),
    account: field('Account'),
    billTo: field('Bill-to contact'),
    /** Only in multi-currency orgs. */
    currency: field('Currency'),
    submit: page.getByRole('button', { name: 'Create order', exact: true }),
  };
  return {
    ...form,
    /** The link to the sheet page. */
    addMany: page.getByRole('link', { name: 'Create from a sheet', exact: true }),
    async open() {
      await visit(page, '/orders/new');
      await expect(page.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
    },
    /** Fills in a complete order for an account of the seed. */
    async fill({ account = seed.accounts.acme.id as string, currency = 'USD' } = {}) {
      await form.businessUnit.fill(seed.businessUnits.membership.id);
      await form.customerType.fill('ORGANIZATION');
      await form.account.fill(account);
      if (await form.currency.isVisible()) await form.currency.fill(currency);
    },
  };
}
