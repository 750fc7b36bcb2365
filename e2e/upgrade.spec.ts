import type { BrowserContext, Page, Route } from '@playwright/test';
import { CODE_MISSING } from '#lib/importOrTell.ts';
import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { isListenedFor } from './isListenedFor.ts';
import { activity } from './pages/oneRow.ts';
import { holdRequests, letRequestsGo, untilHeld } from './states/holdRequests.ts';
import { tryAgainInVain } from './tryAgainInVain.ts';

const otherIndex = `<!doctype html><meta name="build" content="version=9.9.9">
  <script type="module" crossorigin src="/assets/index-another.js"></script>`;

/** The server as it is after a deploy, for pages that are still open: the code of one page is gone. Gives what undoes it. */
async function deploy(context: BrowserContext): Promise<{ undo(): Promise<void> }> {
  const gone = '**/assets/HistoryPage-*.js';
  const isGone = (route: Route) => route.fulfill({ status: 404 });
  const index = (route: Route) =>
    route.request().isNavigationRequest()
      ? route.fallback()
      : route.fulfill({ contentType: 'text/html', body: otherIndex });
  await context.route(gone, isGone);
  await context.route('/', index);
  return {
    // These two alone: `unrouteAll` would take the mocked org along.
    async undo() {
      await context.unroute(gone, isGone);
      await context.unroute('/', index);
    },
  };
}

const ways = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const reload = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Reload the page', exact: true });

test('a page whose code is gone after a deploy offers the new version, once nothing is being sent', async ({
  context,
  org,
  page,
  pages,
  signedIn,
}) => {
  await signedIn({ at: '/renewals/new' });
  await pages.bench.text.fill(activity(5));
  await expect(page.getByRole('button', { name: 'Generate 1 renewal', exact: true })).toBeEnabled();

  await ways(page).getByRole('link', { name: 'Cancel renewals' }).click();
  await headed(page, 'Cancel renewals');
  await holdRequests(page, /\/v1\//);
  await pages.bench.text.fill(activity(0));
  await pages.bench.send('Cancel 1 renewal');
  await headed(page, 'Cancel renewals run');
  await untilHeld(page);

  const deployed = await deploy(context);
  await ways(page).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Desk was updated' })).toBeFocused();
  await expect(page.getByText('The reload waits: something is being sent')).toBeVisible();
  await expect(reload(page)).toBeDisabled();

  await letRequestsGo(page);
  await expect(reload(page)).toBeEnabled();
  await expect(page.getByText('The reload waits: something is being sent')).toBeHidden();
  await org.ledger.toHaveExecuted('cancelRenewals', { times: 1 });
  await deployed.undo();
  await reload(page).click();
  await headed(page, 'History');
  await expect(page.getByRole('table', { name: 'Runs' }).getByText('Finished')).toBeVisible();

  await ways(page).getByRole('link', { name: 'Generate renewals' }).click();
  await expect(pages.bench.text).toHaveValue(activity(5));
});

test('a page that the line did not bring stays open, and comes when the line is back', async ({
  context,
  page,
  signedIn,
}) => {
  await signedIn();
  await headed(page, 'Home');
  await context.setOffline(true);
  await ways(page).getByRole('link', { name: 'History' }).click();
  const failed = page.getByRole('heading', { level: 1, name: 'This page could not be fetched' });
  await expect(failed).toBeFocused();
  await tryAgainInVain(page);
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await headed(page, 'History');
});

/** Of the part of a page that is fetched when it is wanted, and is gone. */
const goneParts: Record<string, { address: string; want(page: Page): Promise<void> }> = {
  'the reader of sheets': {
    address: '**/assets/intake.worker-*.js',
    want: async (page) => {
      await ways(page).getByRole('link', { name: 'Cancel renewals' }).click();
      await page.getByRole('textbox', { name: /^Paste / }).fill(activity(0));
      await expect(page.getByText('could not be loaded')).toBeVisible();
    },
  },
  'the menu of the person': {
    address: '**/assets/PersonMenuPanel-*.js',
    want: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Clara Clerk' }).click();
      await expect(page.getByRole('alert')).toContainText('The rest of this menu could not be fetched');
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeHidden();
    },
  },
};
for (const [part, { address, want }] of Object.entries(goneParts)) {
  test(`${part} that is gone after a deploy leads to the offer of the new version at once`, async ({
    context,
    page,
    signedIn,
  }) => {
    await signedIn();
    await headed(page, 'Home');
    // The watch over the tab comes when the page is at rest; it cannot be told before.
    await expect.poll(() => isListenedFor(page, CODE_MISSING)).toBe(true);
    await deploy(context);
    await context.route(address, (route) => route.fulfill({ status: 404 }));
    await want(page);
    await expect(page.getByRole('button', { name: 'New version: reload' })).toBeVisible();
  });
}
