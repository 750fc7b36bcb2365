import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { signInAgain } from './signInAgain.ts';
import { holdRequests, letRequestsGo } from './states/holdRequests.ts';

/** The provider's token endpoint. */
const TOKEN = /\/token$/;

test('a session that ends during a form does nothing and keeps the entries', async ({
  page,
  org,
  signIn,
}) => {
  await signIn();
  const form = createOrderPage(page);
  await form.open();
  await form.fill({ account: seed.accounts.wayne.id });
  await org.expireTokens();
  await form.submit.click();

  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(await org.ledger()).toEqual([]);
  expect(await org.received()).toMatchObject([{ status: 401 }]);

  await signInAgain(page);
  await expect(page).toHaveURL('/orders/new');
  await expect(form.account).toHaveValue(seed.accounts.wayne.id);
  await form.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);
  expect(await org.ledger()).toHaveLength(1);
});

test('a run whose session ends waits, and continues after the sign-in', async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('session ends', { nth: 2 });
  const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];
  const bench = benchPage(page);
  await bench.text.fill([a, b, c].join('\n'));
  await bench.send('Cancel 3 renewals');

  await expect(page.getByRole('banner').getByText('Your session has ended')).toBeVisible();
  await expect(bench.rowOf(a)).toContainText('Accepted');
  await expect(bench.rowOf(b)).toContainText('Not sent');
  // One main button: the next step.
  await expect(page.locator('button[data-variant=filled]')).toHaveText(['Sign in again']);

  // A direct link to a row, as a colleague may send it.
  const row = `${page.url()}?row=2`;
  await page.goto(row);
  await signInAgain(page);
  await expect(page).toHaveURL(row);
  await expect(bench.rowOf(b).getByRole('gridcell').filter({ hasText: 'Not sent' })).toBeFocused();
  expect(await org.ledger()).toHaveLength(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 3 cancellations were accepted' }),
  ).toBeVisible();
  expect(await org.ledger()).toHaveLength(3);
});

test('with a refresh token the console renews the session and repeats the request by itself', async ({
  page,
  globex,
  signIn,
}) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  await globex.expireTokens();
  const bench = benchPage(page);
  await bench.text.fill(seed.activities.renewable[0]?.id ?? '');
  await holdRequests(page, TOKEN);
  const renewal = page.waitForRequest(TOKEN);
  await bench.send('Cancel 1 renewal');
  await renewal;

  // The renewal does not interrupt typing on another page either.
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Create order', exact: true })
    .click();
  const { account } = createOrderPage(page);
  await account.pressSequentially('typed while ');
  await letRequestsGo(page);
  // This link shows that the run has finished.
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cancel renewals run: Finished' }),
  ).toBeVisible();
  await globex.ledger.toHaveExecuted('cancelRenewals');
  await expect(account).toBeFocused();
  await page.keyboard.type('it was renewed');
  await expect(account).toHaveValue('typed while it was renewed');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect((await globex.received()).map(({ status }) => status)).toEqual([401, 200]);
});

test('a failing sign-in service does not end the session: the run waits until it works again', async ({
  page,
  globex,
  signIn,
}) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  await globex.expireTokens();
  await globex.failSignIn('token endpoint answers 500');
  const bench = benchPage(page);
  const [a, b] = seed.activities.renewable.map(({ id }) => id) as [string, string];
  await bench.text.fill(`${a}\n${b}`);
  await bench.send('Cancel 2 renewals');

  const notice = page
    .getByRole('banner')
    .getByRole('alert')
    .filter({ hasText: 'The sign-in service cannot be reached' });
  await expect(notice).toContainText('You are still signed in');
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
  await globex.failSignIn('token endpoint drops the connection');
  await tryAgain.click();
  await expect(tryAgain).toBeEnabled();
  await expect(notice).toBeVisible();

  await globex.failSignIn(null);
  await tryAgain.click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 2 cancellations were accepted' }),
  ).toBeVisible();
  await expect(notice).toBeHidden();
  expect((await globex.received()).map(({ status }) => status)).toEqual([401, 200, 200]);
});

test('a pasted session id signs in, is kept in memory only, and is gone after a reload', async ({
  page,
  org,
}) => {
  await page.goto('/cancellations/new');
  await page.getByRole('button', { name: 'Use an access token or session id' }).click();
  await page.getByLabel('Access token or session id').fill(sessionIdOf(personas.clara));
  await page.getByRole('button', { name: 'Continue' }).click();

  const bench = benchPage(page);
  await bench.text.fill(seed.activities.renewable[0]?.id ?? '');
  await bench.send('Cancel 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect((await org.ledger()).map(({ persona }) => persona)).toEqual(['clara']);
  await expect(page.getByRole('banner')).toContainText('Clara Clerk');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('signing out ends the provider’s session and opens the sign-in', async ({ page, signIn }) => {
  await signIn();
  await page.getByRole('banner').getByText('Clara Clerk').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  // The provider asks again: its session ended too.
  await expect(page.getByRole('button', { name: 'Sign in as Sam Support' })).toBeVisible();
});

test('an unexpected callback is explained and leads back', async ({ page }) => {
  await page.goto('/callback?code=made-up&state=made-up');
  await expect(page.getByRole('alert')).toContainText('This sign-in was not started in this tab');
  // The code must not stay in the address, which users may copy.
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in to Acme' })).toBeVisible();
  await page.getByRole('button', { name: 'Use an access token or session id' }).click();
  await page.getByLabel('Access token or session id').fill(sessionIdOf(personas.clara));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home', exact: true })).toBeVisible();
});

test('a sign-in without a connection says so, in code that was fetched before', async ({ context, page }) => {
  const fetched = page.waitForResponse(/ProblemNotice/);
  await page.goto('/sign-in');
  await (await fetched).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await expect(page.getByRole('alert')).toContainText('Check the network connection and reload the page.');
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
});
