import type { Page } from '@playwright/test';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

/** Removes chunks by the beginning of their names, as a new deploy or a lost connection does. */
async function remove(page: Page, ...chunks: string[]): Promise<{ undo(): Promise<void> }> {
  const gone = new RegExp(`/assets/(${chunks.join('|')})-[^/]*\\.js`);
  await page.route(gone, (route) => route.abort());
  return { undo: () => page.unroute(gone) };
}

const nothingSent = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nothing was sent' });
const [id = ''] = seed.activities.renewable.map((activity) => activity.id);

// The notice itself, a file that it shares, one of the dialogs, what sends, and the order's page.
for (const chunk of ['OutcomeNotice', 'RecordId', 'Modal', 'runner', 'orgCalls', 'LateRoutes']) {
  test(`a form sends nothing while ${chunk} cannot be fetched, and sends once it can`, async ({
    page,
    pages,
    org,
    signedIn,
  }) => {
    const removed = await remove(page, chunk);
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

test('a sheet sends nothing while its dialog cannot be fetched, and sends once it can', async ({
  page,
  org,
  signedIn,
}) => {
  const removed = await remove(page, 'DialogBox');
  await signedIn({ at: '/cancellations/new' });
  await sheetPage(page).text.fill(id);
  const send = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
  await send.click();
  await expect(page.getByText(/^This part of the console could not be fetched/)).toBeVisible();
  expect(await org.received()).toHaveLength(0);
  await removed.undo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Cancel 1 renewal in Acme' }).click();
  await expect(sheetPage(page).rowOf(id)).toContainText('Accepted');
  await org.ledger.expectExecuted('cancelRenewals', { times: 1 });
});

test('a sheet sends nothing while the code that asks the team is missing, and asks once it is there', async ({
  page,
  org,
  world,
  signedIn,
}) => {
  await world.door.post('team', { org: 'acme' });
  const removed = await remove(page, 'TeamQuestion', 'openTeam');
  await signedIn({ at: '/cancellations/new' });
  await sheetPage(page).text.fill(id);
  await page.getByRole('button', { name: 'Cancel 1 renewal', exact: true }).click();
  const confirm = page.getByRole('button', { name: 'Cancel 1 renewal in Acme' });
  await confirm.click();
  await expect(nothingSent(page)).toContainText('could not be fetched');
  await expect(nothingSent(page)).not.toContainText('disk space');
  expect(await org.received()).toHaveLength(0);
  await removed.undo();
  await confirm.click();
  await expect(sheetPage(page).rowOf(id)).toContainText('Accepted');
  await org.ledger.expectExecuted('cancelRenewals', { times: 1 });
});
