import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';

const otherIndex =
  '<!doctype html><script type="module" crossorigin src="/assets/index-another.js"></script>';

/** Acts as the server after a deployment, for pages that are still open: the code of later pages is gone. */
async function deploy(context: BrowserContext): Promise<{ undo(): Promise<void> }> {
  const gone = '**/assets/rest-*.js';
  const isGone = (route: Route) => route.fulfill({ status: 404 });
  const index = (route: Route) =>
    route.request().isNavigationRequest()
      ? route.fallback()
      : route.fulfill({ contentType: 'text/html', body: otherIndex });
  await context.route(gone, isGone);
  await context.route('/', index);
  return {
    // Removes these two only: `unrouteAll` would remove the mocked org.
    async undo() {
      await context.unroute(gone, isGone);
      await context.unroute('/', index);
    },
  };
}

const ways = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const reload = (page: Page) => page.getByRole('button', { name: 'New version: reload' });

test('a page whose code is gone after a deploy offers a reload, and nothing is sent without it', async ({
  context,
  org,
  page,
  pages,
  signedIn,
}) => {
  const deployed = await deploy(context);
  await signedIn({ at: '/orders/new' });
  await headed(page, 'Create order');
  await expect(reload(page)).toBeVisible();
  await pages.createOrder.fill();
  await pages.createOrder.submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent' })).toBeFocused();
  expect(await org.received()).toHaveLength(0);

  await ways(page).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be fetched' })).toBeFocused();
  await deployed.undo();
  await reload(page).click();
  await headed(page, 'History');
});
