import { expect, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { visit } from './visit.ts';

/** The search for customers, and the page of one. */
export function customersPage(page: Page) {
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  return {
    /** Also on Home, Orders and the sheets. */
    find: page.getByRole('combobox', { name: 'Find a customer, membership or order', exact: true }),
    options: page.getByRole('listbox', { name: 'Matches' }).getByRole('option'),
    memberships: table('Memberships'),
    orders: table('Orders'),
    sent: page.getByRole('list', { name: 'What was sent from here', exact: true }),
    membership: (name: string | RegExp) => table('Memberships').getByRole('row', { name }),
    dialog: page.getByRole('dialog'),
    async open() {
      await visit(page, '/customers');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
    },
    async openCustomer(id: string = seed.contacts.jane.id) {
      await visit(page, `/customers/${id}`);
      await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    },
  };
}
