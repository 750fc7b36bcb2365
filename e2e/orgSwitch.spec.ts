import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { createOrderPage } from '#e2e/pages/createOrder.ts';
import { homePage } from '#e2e/pages/home.ts';
import { personMenu } from '#e2e/pages/personMenu.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { holdRequests, letRequestsGo, untilHeld } from '#e2e/states/holdRequests.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];
const CANCELLATIONS = /\/subscription\/cancel/;

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Switch to / });

/** Expects Home of the org, with its name and kind in the header. */
async function isIn(page: Page, org: 'Acme' | 'Globex') {
  const kind = { Acme: 'Sandbox', Globex: 'Production' }[org];
  await expect(page.getByRole('banner')).toContainText(`${org}${kind}`);
  await headed(page, 'Home');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(`Home · ${org} · Order Desk`);
}

/** Signs in from the dialog. The provider shows no page, since it already has a session. */
async function signInTo(page: Page, org: 'Acme' | 'Globex') {
  await dialog(page)
    .getByRole('button', { name: `Sign in to ${org}` })
    .click();
  await isIn(page, org);
}

/** Opens a page from the page menu, without a reload. */
async function go(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
  await headed(page, name);
}

test('switching the org pauses its run; run and entries stay there, and are found after switching back', async ({
  page,
  org,
  globex,
  signIn,
}) => {
  // Signs in to both orgs first, so that only the run can delay the switch.
  await signIn({ to: 'Globex' });
  const menu = personMenu(page);
  await menu.switchTo('Acme');
  await signInTo(page, 'Acme');
  const form = createOrderPage(page);
  await go(page, 'Create order');
  await form.account.fill(seed.accounts.hooli.id);

  await go(page, 'Cancel renewals');
  await holdRequests(page, CANCELLATIONS);
  const sheet = sheetPage(page);
  await sheet.text.fill([a, b, c].join('\n'));
  await sheet.send('Cancel 3 renewals');
  await untilHeld(page);
  const run = new URL(page.url()).pathname;
  await menu.switchTo('Globex');
  const leave = dialog(page).getByRole('button', { name: 'Pause and sign in to Globex' });
  await leave.click();
  // The dialog waits for the answer: without the answer, the row would be unknown.
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  await letRequestsGo(page);
  await isIn(page, 'Globex');
  expect(await org.ledger()).toHaveLength(1);

  // This notice appears once the console has read the empty journal.
  await expect(page.getByRole('region', { name: 'This browser has recorded nothing yet' })).toBeVisible();
  await expect(homePage(page).needs).toBeHidden();
  await go(page, 'Create order');
  await expect(form.account).toHaveValue('');
  await go(page, 'Cancel renewals');
  await expect(sheet.text).toHaveValue('');
  await sheet.text.fill(b);
  await sheet.send('Cancel 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect(await globex.received()).toHaveLength(1);
  expect(await org.received()).toHaveLength(1);

  await menu.switchTo('Acme');
  await signInTo(page, 'Acme');
  await homePage(page).needs.getByRole('link').first().click();
  await expect(page).toHaveURL(run);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 3 cancellations were accepted' }),
  ).toBeVisible();
  expect(await org.ledger()).toHaveLength(3);
  expect(await globex.received()).toHaveLength(1);
  await go(page, 'Create order');
  await expect(form.account).toHaveValue(seed.accounts.hooli.id);
});

test('signing out leaves no org signed in, in no tab and at no provider', async ({ page, signIn }) => {
  await signIn({ byHand: true, at: `/cancellations/new?id=${a}` });
  await expect(sheetPage(page).text).toHaveValue(a);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).sort());
  await expect.poll(kept).toEqual(['order-desk.id-tokens', 'order-desk.session']);
  const menu = personMenu(page);
  await menu.switchTo('Globex');
  await signInTo(page, 'Globex');

  await menu.switchTo('Acme');
  const opening = page.context().waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Open a new tab instead' }).click();
  const tab = await opening;
  await tab.getByRole('button', { name: 'Sign in to Acme' }).click();
  await isIn(tab, 'Acme');
  await expect(dialog(page)).toBeHidden();
  await isIn(page, 'Globex');

  await menu.open();
  await menu.signOut.click();
  for (const each of [tab, page]) await headed(each, 'Sign in');
  await expect.poll(kept).toEqual([]);
  await page.goto('/history');
  await headed(page, 'Sign in');
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await expect(page.getByRole('button', { name: 'Sign in as Sam Support' })).toBeVisible();
});
