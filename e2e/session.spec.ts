import type { Route } from '@playwright/test';
import { atRest } from '#e2e/atRest.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { createOrderPage } from '#e2e/pages/createOrder.ts';
import { historyPage } from '#e2e/pages/history.ts';
import { sendOneRow } from '#e2e/pages/oneRow.ts';
import { personMenu } from '#e2e/pages/personMenu.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { signInAgain } from '#e2e/signInAgain.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';

/** The provider's token endpoint. */
const TOKEN = /\/token$/;
const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];

test('a session that ends during a form does nothing, and only the same person finds the entries', async ({
  page,
  org,
  consoleAt,
  signIn,
}) => {
  // No names are read: a read would end the session before the order is sent.
  await org.configure({ records: { dataUrl: `${consoleAt.origin}/services/data/v60.0`, kinds: {} } });
  await signIn();
  const form = createOrderPage(page);
  await form.open();
  await form.fill({ account: seed.accounts.wayne.id });
  await org.expireTokens({ signIns: true });
  await form.submit.click();
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  expect(await org.ledger()).toEqual([]);
  expect(await org.received()).toMatchObject([{ status: 401 }]);

  // The provider's session ended too, so another person can sign in here.
  await signInAgain(page);
  await page.getByRole('button', { name: 'Sign in as Sam Support' }).click();
  await expect(page).toHaveURL('/orders/new');
  await expect(page.getByRole('banner')).toContainText('Sam Support');
  await expect(form.account).toHaveValue('');
  const history = historyPage(page);
  await history.visit();
  await expect(history.none).toBeVisible();

  const menu = personMenu(page);
  await menu.open('Sam Support');
  await menu.signOut.click();
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
  await headed(page, 'Home');
  await form.open();
  await expect(form.account).toHaveValue(seed.accounts.wayne.id);
  await form.submit.click();
  // Over HTTP/1.1 the 401 may be the answer to a second attempt (docs/reliability.md), so the console asks first.
  await page.getByRole('button', { name: 'Create the order again in Acme' }).click();
  await expect(page).toHaveURL(/\/orders\/801/);
  expect(await org.ledger()).toHaveLength(1);
});

test('a run whose session ends waits, and continues after the sign-in', async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('session ends', { nth: 2 });
  const sheet = sheetPage(page);
  await sheet.text.fill([a, b, c].join('\n'));
  await sheet.send('Cancel 3 renewals');

  await expect(page.getByRole('banner').getByText('Your session has ended')).toBeVisible();
  await expect(sheet.rowOf(a)).toContainText('Accepted');
  await expect(sheet.rowOf(b)).toContainText('Not sent');
  // One main button: the next step.
  await expect(page.locator('button[data-variant=filled]')).toHaveText(['Sign in again']);
  await atRest(page);

  // A direct link to a row, as a colleague may send it.
  const row = `${page.url()}?row=2`;
  await page.goto(row);
  await signInAgain(page);
  await expect(page).toHaveURL(row);
  await expect(sheet.rowOf(b).getByRole('gridcell').filter({ hasText: 'Not sent' })).toBeFocused();
  expect(await org.ledger()).toHaveLength(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 3 cancellations were accepted' }),
  ).toBeVisible();
  expect(await org.ledger()).toHaveLength(3);
});

test('a run waits for the session after a 401 without words, and sends nothing again by itself', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('gateway 401', { nth: 2 });
  await org.use('session ends, answer cut short', { nth: 3 });
  const sheet = sheetPage(page);
  await sheet.text.fill([a, b, c].join('\n'));
  await sheet.send('Cancel 3 renewals');

  await expect(page.getByRole('banner').getByText('Your session may have ended')).toBeVisible();
  await expect(sheet.rowOf(a)).toContainText('Accepted');
  // Over HTTP/1.1 the browser may have sent it twice.
  await expect(sheet.rowOf(b)).toContainText('Unknown');
  await expect(sheet.rowOf(c)).toContainText('Not sent');
  await atRest(page);
  await signInAgain(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('banner').getByText('Your session may have ended')).toBeVisible();
  await expect(sheet.rowOf(c)).toContainText('Unknown');
  await atRest(page);
  expect(await org.ledger()).toHaveLength(1);
  expect(await org.received()).toMatchObject([{ status: 200 }, { status: 401 }, { status: 401 }]);
});

test('an org that refuses each new session: the second time the page says so', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('all sessions end');
  const sheet = sheetPage(page);
  await sheet.text.fill([a, b].join('\n'));
  await sheet.send('Cancel 2 renewals');
  await expect(page.getByRole('banner').getByText('Your session has ended')).toBeVisible();
  await atRest(page);
  await signInAgain(page);
  await org.use('all sessions end');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const notice = page
    .getByRole('banner')
    .getByRole('alert')
    .filter({ hasText: 'Acme refuses your new sessions' });
  await expect(notice).toContainText('Another sign-in alone will not help.');
  await expect(page.getByText('says why another sign-in may not help')).toBeVisible();
  expect(await org.ledger()).toEqual([]);
});

test('two tabs whose sessions end together renew one after the other, both continue, and typing goes on', async ({
  page,
  globex,
  signIn,
}) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  // The provider shows no page, since it already has a session.
  const other = await page.context().newPage();
  await other.goto('/cancellations/new');
  await other.getByRole('button', { name: 'Sign in to Globex' }).click();
  // Its sign-in has to be over before requests to the token endpoint are held.
  await expect(sheetPage(other).text).toBeVisible();
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
    const sheet = sheetPage(tab);
    await sheet.text.fill(id);
    await sheet.send('Cancel 1 renewal');
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
  const { account } = createOrderPage(page);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Create order', exact: true })
    .click();
  await account.pressSequentially('typed while ');
  isHolding = false;
  await held[0]?.fallback();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cancel renewals run: Finished' }),
  ).toBeVisible();
  await page.keyboard.type('it was renewed');
  await expect(account).toHaveValue('typed while it was renewed');
  await page.goBack();
  for (const tab of tabs.keys())
    await expect(tab.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect(await globex.ledger()).toHaveLength(2);
  expect(await Promise.all(refreshes)).toEqual([
    { status: 200, scope: false },
    { status: 200, scope: false },
  ]);
});

test('a failing sign-in service does not end the session: the run waits until it works again', async ({
  page,
  globex,
  signIn,
}) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  await globex.expireTokens();
  await globex.failSignIn('token endpoint answers 500');
  const sheet = sheetPage(page);
  await sheet.text.fill(`${a}\n${b}`);
  await sheet.send('Cancel 2 renewals');

  const notice = page
    .getByRole('banner')
    .getByRole('alert')
    .filter({ hasText: 'The sign-in service cannot be reached' });
  await expect(notice).toContainText('You are still signed in');
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });
  await globex.failSignIn('token endpoint drops the connection');
  const dropped = page.waitForEvent('requestfailed', (request) => TOKEN.test(request.url()));
  await tryAgain.click();
  await dropped;
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

test('an unexpected callback is explained, and a pasted session id signs in, in memory only', async ({
  page,
  org,
}) => {
  await page.goto('/callback?code=made-up&state=made-up');
  await expect(page.getByRole('alert')).toContainText('This sign-in was not started in this tab');
  // The code must not stay in the address, which users may copy.
  await expect(page).toHaveURL('/sign-in');

  await page.getByRole('button', { name: 'Use an access token or session id' }).click();
  await page.getByLabel('Access token or session id').fill(sessionIdOf(personas.clara));
  await page.getByRole('button', { name: 'Continue' }).click();
  await headed(page, 'Home');
  await expect(page.getByRole('banner')).toContainText('Clara Clerk');
  await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
    outcome: 'done',
    executed: 1,
  });
  expect((await org.ledger()).map(({ persona }) => persona)).toEqual(['clara']);

  await page.reload();
  await headed(page, 'Sign in');
});
