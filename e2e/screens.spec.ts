import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { benchPage } from './pages/bench.ts';

/** Routes, headings and names that suites outside the project rely on. Changing one is a decision (README). */

const field = (page: Page, name: string) => expect(page.getByLabel(name, { exact: true })).toBeVisible();
const button = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true })).toBeVisible();

test('/sign-in', async ({ page, pages }) => {
  await pages.signIn.open();
  await headed(page, 'Sign in');
  await button(page, 'Sign in to Acme');
  await button(page, 'Sign in to Globex');
  await page.getByRole('button', { name: 'Use an access token or session id', exact: true }).click();
  await field(page, 'Access token or session id');
  await button(page, 'Continue');
});

test.describe('signed in', () => {
  test.beforeEach(({ signIn }) => signIn());

  test('/ and the header', async ({ page }) => {
    await headed(page, 'Home');
    await expect(page.getByRole('banner')).toContainText('Acme');
    await expect(page.getByRole('banner')).toContainText('Sandbox');
  });

  test('/orders/new', async ({ page }) => {
    await page.goto('/orders/new');
    await headed(page, 'Create order');
    for (const name of ['Business unit', 'Customer type', 'Account', 'Bill-to contact', 'Currency'])
      await field(page, name);
    await button(page, 'Create order');
    await page.getByRole('link', { name: 'Add many', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create orders');
  });

  test('/orders', async ({ page }) => {
    await page.goto('/orders');
    await headed(page, 'Orders');
    await page.getByLabel('Order id', { exact: true }).fill(seed.orders.open.id);
    await page.getByRole('button', { name: 'Open order', exact: true }).click();
    await headed(page, `Order ${seed.orders.open.id}`);
  });

  test('/orders/:orderId and its items', async ({ page }) => {
    await page.goto(`/orders/${seed.orders.open.id}`);
    await headed(page, `Order ${seed.orders.open.id}`);
    for (const name of [
      'Product',
      'Account',
      'Contact',
      'Quantity',
      'Subscription plan',
      'Start date',
      'End date',
    ])
      await field(page, name);
    await button(page, 'Add item');
    await expect(page.getByText('Items added from this browser')).toBeVisible();
    await expect(page.getByText('Delete an item by id')).toBeVisible();
    await page.goto(`/orders/${seed.orders.open.id}/items`);
    await headed(page, 'Add items');
  });

  test('/renewals/new', async ({ page }) => {
    await page.goto('/renewals/new');
    await headed(page, 'Generate renewals');
    await button(page, 'Choose file');
    await page
      .getByLabel('Paste purchase activities', { exact: true })
      .fill(seed.activities.renewable[0]?.id ?? '');
    await field(page, 'Group into sets by');
    await button(page, 'Generate 1 renewal');
  });

  test('/cancellations/new, a run and /history', async ({ page }) => {
    await page.goto('/cancellations/new');
    await headed(page, 'Cancel renewals');
    await button(page, 'Choose file');
    await field(page, 'Cancellation type');
    const bench = benchPage(page);
    await bench.text.fill(
      seed.activities.renewable
        .slice(0, 3)
        .map(({ id }) => id)
        .join('\n'),
    );
    await bench.send('Cancel 3 renewals');
    await headed(page, 'Cancel renewals run');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Find in results' })).toBeVisible();
    await button(page, 'Accepted 3');
    await button(page, 'Export');
    await button(page, 'Copy');
    await expect(bench.results.getByRole('columnheader').first()).toHaveText('Outcome');
    await page.goto('/history');
    await headed(page, 'History');
    await button(page, 'Export');
    await button(page, 'Erase history');
  });

  test('the columns of a renewal run', async ({ page }) => {
    const bench = benchPage(page);
    await bench.open('/renewals/new');
    await bench.text.fill(seed.activities.renewable[0]?.id ?? '');
    await bench.send('Generate 1 renewal');
    await headed(page, 'Generate renewals run');
    await expect(bench.results.getByRole('columnheader')).toHaveText([
      'Set',
      'Purchase activity',
      'Outcome',
      'Renewal order',
      'Message',
      'Time',
    ]);
  });

  test('every page has a page object that opens it', async ({ page, pages }) => {
    const { home, createOrder, orders, order, bench, run, history, contractCheck, diagnostics, sandbox } =
      pages;
    for (const { open } of [home, createOrder, orders, order, history, contractCheck, diagnostics, sandbox])
      await open();
    await home.open();
    await home.door('Add order items').click();
    await headed(page, 'Orders');
    for (const path of [
      '/orders/new/many',
      `/orders/${seed.orders.open.id}/items`,
      '/items/new',
      '/items/delete',
      '/renewals/new',
      '/cancellations/new',
    ])
      await bench.open(path);
    await bench.text.fill(seed.activities.renewable[0]?.id ?? '');
    await bench.send('Cancel 1 renewal');
    await run.open(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await expect(run.results).toBeVisible();
  });

  test('/sandbox', async ({ page }) => {
    await page.goto('/sandbox');
    await headed(page, 'Embedded org');
  });
});
