import type { Page, Route } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { historyPage } from './pages/history.ts';
import { homePage } from './pages/home.ts';
import { personMenu } from './pages/personMenu.ts';
import { signInAgain } from './signInAgain.ts';
import { holdRequests, letRequestsGo, untilHeld } from './states/holdRequests.ts';

const TOKEN = /\/token$/;
const [a, b] = seed.activities.renewable.map(({ id }) => id) as [string, string];

/** Opens another tab of the same browser. The provider shows no page, since it already has a session. */
async function openTab(page: Page, at: string, to: 'Acme' | 'Globex' = 'Acme'): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(at);
  await tab.getByRole('button', { name: `Sign in to ${to}` }).click();
  await expect(tab).toHaveURL(at);
  return tab;
}

test('signing out in one tab signs out the others', async ({ page, signIn }) => {
  await signIn();
  const other = await openTab(page, '/orders/new');
  await page.getByRole('banner').getByText('Clara Clerk').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('signing out while rows are sent waits for the pending answer, so that no row is unknown', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await holdRequests(page, /\/subscription\/cancel/);
  const bench = benchPage(page);
  await bench.text.fill(`${a}\n${b}`);
  await bench.send('Cancel 2 renewals');
  await untilHeld(page);
  const run = new URL(page.url()).pathname;

  const menu = personMenu(page);
  await menu.open();
  await menu.signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await expect(dialog).toContainText('Something is being sent in Acme');
  const leave = dialog.getByRole('button', { name: 'Pause and sign out' });
  await leave.click();
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  await letRequestsGo(page);
  await headed(page, 'Sign in');
  expect(await org.ledger()).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
  await homePage(page).needs.getByRole('link').first().click();
  await expect(page).toHaveURL(run);
  await expect(bench.rowOf(a)).toContainText('Accepted');
  await expect(bench.rowOf(b)).toContainText('Not sent');
  expect(await org.ledger()).toHaveLength(1);
});

test('two tabs whose sessions end together renew one after the other, and both continue', async ({
  page,
  globex,
  signIn,
}) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  const other = await openTab(page, '/cancellations/new', 'Globex');
  const refreshes: Promise<{ status: number; scope: boolean }>[] = [];
  page.context().on('response', (response) => {
    const form = response.url().endsWith('/token')
      ? new URLSearchParams(response.request().postData() ?? '')
      : null;
    if (form?.get('grant_type') === 'refresh_token')
      refreshes.push(Promise.resolve({ status: response.status(), scope: form.has('scope') }));
  });
  const held: Route[] = [];
  let isHolding = true;
  await page.context().route(TOKEN, async (route) => {
    if (isHolding) held.push(route);
    else await route.fallback();
  });
  await globex.expireTokens();

  const tabs = new Map([
    [page, a],
    [other, b],
  ]);
  for (const [tab, id] of tabs) {
    const bench = benchPage(tab);
    await bench.text.fill(id);
    await bench.send('Cancel 1 renewal');
  }
  // Waits until one tab renews its token and the other waits for the lock, or renews too (which fails below).
  const waiting = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name) ?? []);
  await expect
    .poll(
      async () =>
        held.length > 1 || (held.length === 1 && (await waiting()).includes('order-desk.renew.globex')),
    )
    .toBe(true);
  expect(held).toHaveLength(1);
  isHolding = false;
  await held[0]?.fallback();
  for (const tab of tabs.keys())
    await expect(tab.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect(await globex.ledger()).toHaveLength(2);
  expect(await Promise.all(refreshes)).toEqual([
    { status: 200, scope: false },
    { status: 200, scope: false },
  ]);
});

test('a refused refresh leads to the sign-in and keeps the run', async ({ page, globex, signIn }) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  await globex.expireTokens({ refreshTokens: true });
  const bench = benchPage(page);
  await bench.text.fill(`${a}\n${b}`);
  await bench.send('Cancel 2 renewals');

  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(await globex.ledger()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await signInAgain(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 2 cancellations were accepted' }),
  ).toBeVisible();
  expect(await globex.ledger()).toHaveLength(2);
});

test('a session that ended before the page was opened is noticed at the first request', async ({
  page,
  org,
  signIn,
}) => {
  await signIn();
  await org.expireTokens({ signIns: true });
  const form = createOrderPage(page);
  await page.goto('/orders/new');
  await form.fill();
  await form.submit.click();
  await signInAgain(page);
  // The provider's session ended too, so another person could sign in here.
  await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
  await expect(form.account).toHaveValue(seed.accounts.acme.id);
  expect(await org.ledger()).toEqual([]);
});

test('another person who signs in after the session ended sees neither draft nor run of the first', async ({
  page,
  org,
  signIn,
}) => {
  await signIn();
  const form = createOrderPage(page);
  await form.open();
  await form.fill({ account: seed.accounts.hooli.id });
  await org.expireTokens({ signIns: true });
  await form.submit.click();
  await signInAgain(page);
  await page.getByRole('button', { name: 'Sign in as Sam Support' }).click();
  await expect(page.getByRole('banner')).toContainText('Sam Support');
  await expect(form.account).toHaveValue('');
  const history = historyPage(page);
  await history.visit();
  await expect(history.none).toBeVisible();
});
