import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { runHeaded } from '../headed.ts';
import type { StateSequence } from './state.ts';

/** Both forms, from the first validation error to the created record. */
export const formStates: StateSequence = {
  name: 'forms',
  who: { at: '/orders/new' },
  states: [
    {
      name: 'create order, fields at fault',
      at: '/orders/new',
      async prepare({ page, pages }) {
        await pages.createOrder.submit.click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText('need attention');
      },
    },
    {
      name: 'create order, suggestions',
      at: null,
      async prepare({ page, pages: { createOrder } }) {
        await createOrder.currency.fill('');
        await createOrder.currency.press('ArrowDown');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'create order, refused',
      at: '/orders/new',
      async prepare({ page, org, pages: { createOrder } }) {
        await org.use('refused by a rule');
        await createOrder.fill();
        await createOrder.submit.click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText('Refused');
      },
    },
    {
      name: 'create order, unknown',
      at: '/orders/new',
      async prepare({ page, org, pages: { createOrder } }) {
        await org.use('createOrder: answer lost after the order is created');
        await createOrder.fill({ account: seed.accounts.wayne.id });
        await createOrder.submit.click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText('Unknown');
      },
    },
    {
      name: 'create order, the same asked about',
      at: null,
      async prepare({ page, pages }) {
        await pages.createOrder.submit.click();
        await expect(page.getByRole('dialog')).toContainText('Earlier run: Create order');
      },
    },
    {
      name: 'order created',
      at: null,
      async prepare({ page }) {
        await page.getByRole('dialog').getByRole('button', { name: /again/i }).click();
        await expect(page).toHaveURL(/\/orders\/801/);
        await expect(page.getByText('Order created')).toBeVisible();
      },
    },
    {
      name: 'item added',
      at: null,
      async prepare({ page, pages: { order } }) {
        await order.fill();
        await order.submit.click();
        await expect(page.getByRole('button', { name: /^Delete item 802/ })).toBeVisible();
      },
    },
    {
      name: 'delete item dialog',
      at: null,
      async prepare({ page }) {
        await page.getByRole('button', { name: /^Delete item 802/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'item deleted',
      at: null,
      async prepare({ page }) {
        await page.getByRole('dialog').getByRole('button', { name: 'Delete item in Acme' }).click();
        await expect(page.getByText('Item deleted')).toBeVisible();
      },
    },
    {
      name: 'orders created from here',
      at: '/orders',
      prepare: ({ page }) =>
        expect(page.getByRole('table', { name: 'Orders created from this browser' })).toBeVisible(),
    },
    {
      name: 'home, an unknown row',
      at: '/',
      prepare: ({ pages }) => expect(pages.home.needs).toBeVisible(),
    },
    {
      name: 'a run of one row',
      at: null,
      endsOn: pagePatterns.run,
      async prepare({ page, pages }) {
        await pages.home.needs.getByRole('link', { name: /^Check Create order/ }).click();
        await runHeaded(page, 'Create order');
        await expect(pages.run.findingOf(1).wasDone).toBeVisible();
      },
    },
    {
      // Over HTTP/1.1 an order does not wait: it would be unknown (docs/reliability.md).
      name: 'delete an item, waiting at a limit',
      at: `/orders/${seed.orders.open.id}`,
      async prepare({ page, org, pages: { order } }) {
        await org.use('limit reached', { times: 4 });
        await order.itemId.fill(seed.orderItems.first.id);
        await order.deleteById.click();
        await page.getByRole('dialog').getByRole('button', { name: 'in Acme' }).click();
        await expect(page.getByText('The org is busy')).toBeVisible();
      },
      async leave({ page }) {
        await page.getByRole('button', { name: 'Stop waiting' }).click();
        await expect(page.getByText('The org is busy')).toBeHidden();
      },
    },
  ],
};
