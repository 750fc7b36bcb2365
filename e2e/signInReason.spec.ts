import { changeConfig } from './changeConfig.ts';
import { expect, test } from './fixtures.ts';
import { embeddedOnly } from './leftOut.ts';

const byPolicy = embeddedOnly('the policy of a server');

test('a sign-in that the console’s own headers block says so', byPolicy, async ({ newContext }) => {
  // What the watch looks for is what this is about.
  const page = await (await newContext({ isWatched: false })).newPage();
  await changeConfig(page, (org) => {
    org.signIn = { ...org.signIn, authority: 'https://login.acme.example' };
  });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();

  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The org’s sign-in could not be reached.');
  await expect(notice.getByRole('list', { name: 'What was found' })).toContainText(
    'This console’s own headers do not let it reach https://login.acme.example. An administrator writes the headers anew',
  );
  await expect(notice).toContainText(`npm run doctor -- ${new URL(page.url()).origin}/config.json`);
});

test('a sign-in whose answers the console may not read says whom to allow', byPolicy, async ({ page }) => {
  // Another name of the same server, and so another origin to the browser.
  const elsewhere = (url: string) => url.replace('127.0.0.1', 'localhost');
  await changeConfig(page, (org) => {
    if (org.signIn) org.signIn.authority = elsewhere(org.signIn.authority);
  });
  await page.route(/localhost.*openid-configuration/, (route) =>
    route.fulfill({ json: {}, headers: { 'access-control-allow-origin': 'https://other.example' } }),
  );
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();

  const { origin } = new URL(page.url());
  await expect(page.getByRole('list', { name: 'What was found' })).toContainText(
    `answers, but does not let pages of ${origin} read its answer. An administrator of the org adds ${origin} to its CORS allowlist.`,
  );
});
