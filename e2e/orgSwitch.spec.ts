import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { atRest } from './atRest.ts';
import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { historyPage } from './pages/history.ts';
import { homePage } from './pages/home.ts';
import { personMenu } from './pages/personMenu.ts';
import { holdRequests, letRequestsGo, untilHeld } from './states/holdRequests.ts';

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

test('drafts, unknown rows and runs stay with their org, and are there after switching back', async ({
  page,
  org,
  globex,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('answer lost after the work is done');
  const bench = benchPage(page);
  await bench.text.fill(a);
  await bench.send('Cancel 1 renewal');
  await expect(bench.rowOf(a)).toContainText('Unknown');
  await atRest(page);
  await go(page, 'Create order');
  const form = createOrderPage(page);
  await form.fill({ account: seed.accounts.hooli.id });

  const menu = personMenu(page);
  await menu.switchTo('Globex');
  await expect(dialog(page)).toContainText('Your entries in forms and text boxes stay in Acme');
  await signInTo(page, 'Globex');
  // This notice appears once the console has read the empty journal.
  await expect(page.getByRole('region', { name: 'Nothing has been sent yet' })).toBeVisible();
  await expect(homePage(page).needs).toBeHidden();
  await go(page, 'Create order');
  await expect(form.account).toHaveValue('');
  await form.account.fill(seed.accounts.wayne.id);
  await go(page, 'History');
  await expect(historyPage(page).none).toBeVisible();

  await menu.switchTo('Acme');
  await signInTo(page, 'Acme');
  await expect(homePage(page).needs).toBeVisible();
  await go(page, 'Create order');
  await expect(form.account).toHaveValue(seed.accounts.hooli.id);

  // After the switch, requests go to Globex only.
  await page.reload();
  await menu.switchTo('Globex');
  await signInTo(page, 'Globex');
  await go(page, 'Create order');
  await expect(form.account).toHaveValue(seed.accounts.wayne.id);
  await go(page, 'Cancel renewals');
  await bench.text.fill(b);
  await bench.send('Cancel 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect(await globex.ledger()).toHaveLength(1);
  expect((await org.received()).map(({ status }) => status)).toHaveLength(1);
});

test('switching the org pauses its run, which continues after switching back', async ({
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

  await go(page, 'Cancel renewals');
  await holdRequests(page, CANCELLATIONS);
  const bench = benchPage(page);
  await bench.text.fill([a, b, c].join('\n'));
  await bench.send('Cancel 3 renewals');
  await untilHeld(page);
  const run = new URL(page.url()).pathname;

  await menu.switchTo('Globex');
  await expect(dialog(page)).toContainText('Something is being sent in Acme');
  const leave = dialog(page).getByRole('button', { name: 'Pause and sign in to Globex' });
  await leave.click();
  // The dialog waits for the answer: without the answer, the row would be unknown.
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  await letRequestsGo(page);
  await isIn(page, 'Globex');
  expect(await org.ledger()).toHaveLength(1);
  expect(await globex.received()).toEqual([]);

  await menu.switchTo('Acme');
  await signInTo(page, 'Acme');
  await homePage(page).needs.getByRole('link').first().click();
  await expect(page).toHaveURL(run);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 3 cancellations were accepted' }),
  ).toBeVisible();
  expect(await org.ledger()).toHaveLength(3);
  expect(await globex.received()).toEqual([]);
});

test('another tab signs in to another org while the run continues in this one', async ({ page, signIn }) => {
  await signIn();
  await personMenu(page).switchTo('Globex');
  const opening = page.context().waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Open a new tab instead' }).click();
  const tab = await opening;
  await tab.getByRole('button', { name: 'Sign in to Globex' }).click();
  await isIn(tab, 'Globex');
  await expect(dialog(page)).toBeHidden();
  await isIn(page, 'Acme');
});

test('signing out leaves no org signed in, here or at the provider', async ({ page, signIn }) => {
  await signIn({ byHand: true, at: `/cancellations/new?id=${a}` });
  await expect(benchPage(page).text).toHaveValue(a);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).sort());
  await expect.poll(kept).toEqual(['order-desk.id-tokens', 'order-desk.session']);
  const menu = personMenu(page);
  await menu.switchTo('Globex');
  await signInTo(page, 'Globex');
  await menu.open();
  await menu.signOut.click();
  await headed(page, 'Sign in');
  await expect.poll(kept).toEqual([]);
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await expect(page.getByRole('button', { name: 'Sign in as Sam Support' })).toBeVisible();
});
