import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import type { StateSequence } from './state.ts';

const { jane, anna } = seed.contacts;

/** The search for customers, a customer's page, and the page of an id. */
export const customerStates: StateSequence = {
  name: 'customers',
  who: { at: '/customers' },
  states: [
    {
      name: 'customers, found by a name',
      isPictured: true,
      at: '/customers',
      async prepare({ page, pages }) {
        await pages.customers.find.fill('janet');
        await expect(pages.customers.options).toHaveCount(1);
        await page.keyboard.press('Tab');
      },
    },
    {
      name: 'a customer with four memberships',
      isPictured: true,
      at: `/customers/${jane.id}`,
      endsOn: pagePatterns.customer,
      async prepare({ pages }) {
        await expect(pages.customers.orders.getByText('Printed handbook')).toBeVisible();
      },
    },
    {
      name: 'a customer without a membership',
      isPictured: true,
      at: `/customers/${anna.id}`,
      endsOn: pagePatterns.customer,
      async prepare({ page }) {
        await expect(page.getByText('None.').first()).toBeVisible();
      },
    },
    {
      name: 'the page of an id that has no page of its own',
      isPictured: true,
      at: `/open/${seed.products.withoutSystemCategory.id}`,
      endsOn: pagePatterns.open,
      async prepare({ page }) {
        await expect(page.getByText('inactive')).toBeVisible();
      },
    },
  ],
};
