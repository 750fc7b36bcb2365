import { expect, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { headed } from '../headed.ts';
import { personMenu } from '../pages/personMenu.ts';
import { closeDialog } from './closeDialog.ts';
import type { PageState, StateSequence } from './state.ts';

const state = (name: string, at: string, heading: string): PageState => ({
  name,
  at,
  prepare: ({ page }) => headed(page, heading),
});

const pictured = (...of: Parameters<typeof state>): PageState => ({ ...state(...of), isPictured: true });

/** The list beside the form is fetched a second later. */
const hasRecentOrders = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();

const order = seed.orders.open.id;

/** Pages before anything was sent, and dialogs that need no run. */
export const emptyStates: StateSequence = {
  name: 'nothing sent yet',
  who: {},
  states: [
    pictured('home, first visit', '/', 'Home'),
    {
      name: 'create order',
      isPictured: true,
      at: '/orders/new',
      async prepare({ page }) {
        await headed(page, 'Create order');
        await hasRecentOrders(page);
      },
    },
    pictured('create orders', '/orders/new/many', 'Create orders'),
    pictured('orders', '/orders', 'Orders'),
    { ...pictured('order', `/orders/${order}`, 'Order 00000001'), late: ['Acme Corporation'] },
    state(
      'order, id of another record',
      `/orders/${seed.accounts.acme.id}`,
      `Order ${seed.accounts.acme.id}`,
    ),
    {
      ...pictured('add items to an order', `/orders/${order}/items`, 'Add items'),
      late: ['Acme Corporation'],
    },
    pictured('add items to orders', '/items/new', 'Add items'),
    pictured('delete items', '/items/delete', 'Delete items'),
    state('generate renewals', '/renewals/new', 'Generate renewals'),
    state('cancel renewals', '/cancellations/new', 'Cancel renewals'),
    state('history', '/history', 'History'),
    state('names', '/names', 'Names'),
    pictured('a run that is not here', '/runs/nowhere', 'Run'),
    {
      name: 'an address without a page',
      isPictured: true,
      at: '/nowhere',
      prepare: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    },
    {
      name: 'create order, filled by a link',
      isPictured: true,
      at: `/orders/new?account=${seed.accounts.acme.id}`,
      async prepare({ page, pages }) {
        await expect(pages.createOrder.account).toHaveValue(seed.accounts.acme.id);
        await hasRecentOrders(page);
      },
    },
    {
      name: 'person menu',
      isPictured: true,
      at: null,
      async prepare({ page }) {
        await personMenu(page).open();
        await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
      },
      async leave({ page }) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
      },
    },
    {
      name: 'switch to another org',
      at: null,
      async prepare({ page }) {
        await personMenu(page).switchTo('Globex');
        await expect(page.getByRole('dialog', { name: 'Switch to Globex' })).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'palette',
      isPictured: true,
      at: null,
      async prepare({ page }) {
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await expect(page.getByRole('option', { name: 'History', exact: true })).toBeVisible();
      },
    },
    {
      name: 'palette, nothing fits',
      at: null,
      async prepare({ page }) {
        await page.getByRole('combobox', { name: 'Go to or do…' }).fill('xyzzy');
        await expect(page.getByText('No matches.')).toBeVisible();
      },
    },
    {
      name: 'shortcuts',
      isPictured: true,
      at: null,
      async prepare({ page }) {
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'name dialog',
      at: `/orders/${seed.accounts.acme.id}`,
      async prepare({ page }) {
        await page.getByRole('button', { name: 'Give it a name', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Your name for this id' })).toBeVisible();
      },
      async leave({ page }) {
        const dialog = page.getByRole('dialog', { name: 'Your name for this id' });
        await dialog.getByLabel('Name', { exact: true }).fill('Head office');
        await dialog.getByRole('button', { name: 'Save name' }).click();
        await expect(dialog).toBeHidden();
      },
    },
    {
      name: 'names, with one',
      isPictured: true,
      late: ['Acme Corporation'],
      at: '/names',
      async prepare({ page }) {
        await expect(page.getByRole('table', { name: 'Your names' })).toBeVisible();
      },
    },
  ],
};
