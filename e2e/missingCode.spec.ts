import type { Page } from '@playwright/test';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { sendOneRow } from '#e2e/pages/oneRow.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

/** Removes files by the beginning of their names, as a new deploy or a lost connection does. */
async function remove(page: Page, files: string): Promise<{ undo(): Promise<void> }> {
  const gone = new RegExp(`/assets/${files}`);
  await page.route(gone, (route) => route.abort());
  return { undo: () => page.unroute(gone) };
}

const nothingSent = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nothing was sent' });
const [id = ''] = seed.activities.renewable.map((activity) => activity.id);

// All files that come after the first page (codeFiles in vite.config.ts).
for (const [name, file] of [
  ['late code', 'rest-.*\\.js'],
  ['its styles', 'rest-.*\\.css'],
  ['what it shares with the sign-in', 'signIn-.*\\.js'],
] as const) {
  test(`a form sends nothing while ${name} cannot be fetched, and sends once it can`, async ({
    page,
    pages,
    org,
    signedIn,
  }) => {
    const removed = await remove(page, file);
    await signedIn({ at: '/orders/new' });
    await headed(page, 'Create order');
    await pages.createOrder.fill();
    await pages.createOrder.submit.click();
    await expect(nothingSent(page)).toBeFocused();
    await pages.createOrder.submit.click();
    await expect(nothingSent(page)).toBeFocused();
    expect(await org.received()).toHaveLength(0);
    await removed.undo();
    await pages.createOrder.submit.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d{8}$/ })).toBeVisible();
    await org.ledger.expectExecuted('createOrder', { times: 1 });
  });
}

test('a sheet’s page says that it is missing, and sends once it is there', async ({
  page,
  org,
  signedIn,
}) => {
  const removed = await remove(page, 'rest');
  await signedIn({ at: '/cancellations/new' });
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be fetched' })).toBeVisible();
  await removed.undo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await sheetPage(page).text.fill(id);
  await sheetPage(page).send('Cancel 1 renewal');
  await expect(sheetPage(page).rowOf(id)).toContainText('Accepted');
  await org.ledger.expectExecuted('cancelRenewals', { times: 1 });
});

for (const operation of ['createOrder', 'cancelRenewals'] as const) {
  test(`an executed request is told though no file can be fetched from then on: ${operation}`, async ({
    page,
    org,
    signedIn,
  }) => {
    await signedIn({ at: '/orders/new' });
    await headed(page, 'Create order');
    await org.use('gateway 504 after the work is done');
    page.on('request', (request) => {
      if (request.url().includes('/apexrest/')) void remove(page, '');
    });
    const row = await sendOneRow[operation](page, 0);
    await judgeRow(row, operation, org, { outcome: 'Unknown', executed: 1 });
    // A page that was not opened yet is here, too.
    await page.getByRole('link', { name: 'History' }).click();
    await headed(page, 'History');
  });
}

test('a form that asks the team sends nothing while that code is missing, and asks once it is there', async ({
  page,
  pages,
  org,
  world,
  signedIn,
}) => {
  await world.door.post('team', { org: 'acme' });
  const removed = await remove(page, 'rest');
  await signedIn({ at: '/orders/new' });
  await headed(page, 'Create order');
  await pages.createOrder.fill();
  await pages.createOrder.submit.click();
  await expect(nothingSent(page)).toContainText('could not be fetched');
  await expect(nothingSent(page)).not.toContainText('disk space');
  expect(await org.received()).toHaveLength(0);
  await removed.undo();
  await pages.createOrder.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d{8}$/ })).toBeVisible();
  await org.ledger.expectExecuted('createOrder', { times: 1 });
});
