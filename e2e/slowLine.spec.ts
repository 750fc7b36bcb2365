import type { Page } from '@playwright/test';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { activity } from './pages/oneRow.ts';
import type { Pages } from './pages/pages.ts';

test('what a signed-in person needs is asked for before the console runs', async ({ page, signedIn }) => {
  await signedIn();
  await headed(page, 'Home');
  const entry = Promise.withResolvers<void>();
  // A routed page keeps no files, so it asks for all of them once more.
  await page.route('**/assets/entry-*.js', async (route) => {
    await entry.promise;
    await route.fallback();
  });
  const asked = ['signedIn-*.js', 'signedIn-*.css', 'forms-*.js'].map((name) =>
    page.waitForRequest(`**/assets/${name}`),
  );
  await page.goto('/orders/new', { waitUntil: 'commit' });
  await Promise.all(asked);
  entry.resolve();
  await headed(page, 'Create order');
});

/** From the next visit on config.json does not come until it is let; `order` notes that, and each request to cancel. */
async function holdConfig(page: Page) {
  const answer = Promise.withResolvers<object | null>();
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/')) order.push('a request to the org');
  });
  await page.route('/config.json', async (route) => {
    const config = await answer.promise;
    await (config ? route.fulfill({ json: config }) : route.fallback());
  });
  const comes = (config: object | null = null) => {
    order.push('config.json');
    answer.resolve(config);
  };
  return { order, comes };
}

/** On the page of cancellations, for the second time, with one id to cancel and config.json on its way. */
async function comeAgain(page: Page, pages: Pages) {
  await headed(page, 'Cancel renewals');
  const held = await holdConfig(page);
  await page.reload();
  await pages.bench.text.fill(activity(0));
  await pressCancel(page);
  return held;
}

/** Without waiting for what comes of it. */
async function pressCancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel 1 renewal', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 renewal in' }).click();
}

test('the second visit does not wait for config.json, and sends nothing before it has come', async ({
  org,
  page,
  pages,
  signedIn,
}) => {
  await signedIn({ at: '/cancellations/new' });
  const { order, comes } = await comeAgain(page, pages);
  comes();
  await headed(page, 'Cancel renewals run');
  await org.ledger.toHaveExecuted('cancelRenewals', { times: 1 });
  expect(order).toEqual(['config.json', 'a request to the org']);
});

test('where config.json says something else by now the console starts anew, and keeps what was typed', async ({
  org,
  page,
  pages,
  signedIn,
}) => {
  await signedIn({ at: '/cancellations/new' });
  const { order, comes } = await comeAgain(page, pages);
  const { orgs } = sandboxConfig(new URL(page.url()).origin);
  comes({ orgs: orgs.map((one) => ({ ...one, label: `${one.label} Ltd` })) });
  await expect(page.getByRole('banner').getByText('Acme Ltd', { exact: true })).toBeVisible();
  await expect(pages.bench.text).toHaveValue(activity(0));
  expect(order).toEqual(['config.json']);
  await pressCancel(page);
  await headed(page, 'Cancel renewals run');
  await org.ledger.toHaveExecuted('cancelRenewals', { times: 1 });
});

test('a remembered config.json that was tampered with leads nobody to another sign-in', async ({
  page,
  context,
  world: _,
}) => {
  await page.goto('/sign-in');
  await headed(page, 'Sign in');
  await page.evaluate(() => {
    const text = localStorage.getItem('order-desk.config') ?? '';
    const config = JSON.parse(text);
    for (const org of config.orgs) if (org.signIn) org.signIn.authority = 'https://evil.example';
    localStorage.setItem('order-desk.config', JSON.stringify(config));
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).hostname));
  const { comes } = await holdConfig(page);
  await page.reload();
  const toAcme = page.getByRole('button', { name: 'Sign in to Acme', exact: true });
  await toAcme.click();
  comes();
  // The console is there anew: nobody is on their way any more.
  await expect(toAcme).toBeEnabled();
  await toAcme.click();
  await page.waitForURL(/\/sandbox\//);
  expect(asked).not.toContain('evil.example');
});
