import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { tryAgainInVain } from './tryAgainInVain.ts';

const toHistory = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'History', exact: true });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

test('a page that could not be fetched comes by "Try again", without a reload', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await headed(page, 'Home');
  await page.evaluate(() => document.body.classList.add('not-reloaded'));
  await context.setOffline(true);
  await toHistory(page).click();
  await headed(page, 'This page could not be fetched');
  await tryAgainInVain(page);
  await headed(page, 'This page could not be fetched');
  await context.setOffline(false);
  await tryAgain(page).click();
  await headed(page, 'History');
  await expect(page.locator('body')).toHaveClass(/not-reloaded/);
});

test('files that the server failed to give are asked for again, each of them', async ({ page, signedIn }) => {
  await signedIn();
  await headed(page, 'Home');
  const refused: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    // Each once: what History has for itself, and what it shares with others. Not the import that follows: a browser has
    // the file by then, but not under this route, which switches its cache off.
    const request = route.request();
    if (request.resourceType() !== 'fetch' || refused.includes(request.url())) return route.fallback();
    refused.push(request.url());
    return route.fulfill({ status: 503 });
  });
  await toHistory(page).click();
  await headed(page, 'This page could not be fetched');
  await tryAgain(page).click();
  await headed(page, 'History');
  expect(refused.length).toBeGreaterThan(1);
});

test('words that could not be fetched come when the language is chosen again', async ({
  page,
  context,
  world: _,
}) => {
  await page.goto('/sign-in');
  await headed(page, 'Sign in');
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await context.setOffline(false);
  await page.getByRole('radio', { name: 'Français' }).click();
  await headed(page, 'Connexion');
});
