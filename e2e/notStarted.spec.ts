import { expect, test } from './fixtures.ts';

test('a browser without a needed feature gets a page that names supported browsers', async ({
  newContext,
}) => {
  // Not watched: without this feature, other parts of the console may fail.
  const page = await (await newContext({ isWatched: false })).newPage();
  await page.addInitScript(() => Object.assign(Map, { groupBy: undefined }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('too old for Order Desk. Use Chrome or Edge');
  await expect(page.getByRole('button')).toHaveCount(0);
});
