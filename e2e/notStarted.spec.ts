import { expect, test } from '#e2e/fixtures.ts';

const notStarted = 'Order Desk has not started yet.';

test('a browser without a needed feature gets a page that names supported browsers', async ({
  newContext,
}) => {
  // Not watched: without this feature, other parts of the console may fail.
  const page = await (await newContext({ isWatched: false })).newPage();
  await page.addInitScript(() => Object.assign(Map, { groupBy: undefined }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('too old for Order Desk. Use Chrome or Edge');
  await expect(page.getByText(notStarted)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

for (const type of ['text/plain', 'application/octet-stream']) {
  test(`scripts that come as ${type} run nowhere, and the page says so after some seconds`, async ({
    newContext,
  }) => {
    // Not watched: the browser reports each refused script.
    const page = await (await newContext({ isWatched: false })).newPage();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
    });
    await page.goto('/');
    await expect(page.getByText(notStarted)).toBeVisible();
    await expect(page.locator('#not-started')).toHaveCSS('opacity', '1');
    await expect(page.getByText('sends them with a wrong Content-Type')).toBeVisible();
  });
}

test('a page that starts shows none of that on its way', async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText(notStarted)).toHaveCount(1);
  await expect(page.locator('#not-started')).toHaveCSS('opacity', '0');
  script.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(notStarted)).toHaveCount(0);
});
