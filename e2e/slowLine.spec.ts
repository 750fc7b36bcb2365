import { test } from './fixtures.ts';
import { headed } from './headed.ts';

test('what a signed-in person needs is asked for before the console runs', async ({ page, signedIn }) => {
  await signedIn();
  await headed(page, 'Home');
  // A reload finds nothing kept: a routed page has no cache.
  let letEntryCome = () => {};
  const isEntryAwaited = new Promise<void>((resolve) => {
    letEntryCome = resolve;
  });
  await page.route('**/assets/entry-*.js', async (route) => {
    await isEntryAwaited;
    await route.continue();
  });
  const asked = ['signedIn-*.js', 'signedIn-*.css', 'forms-*.js'].map((name) =>
    page.waitForRequest(`**/assets/${name}`),
  );
  await page.goto('/orders/new', { waitUntil: 'commit' });
  await Promise.all(asked);
  letEntryCome();
  await headed(page, 'Create order');
});
