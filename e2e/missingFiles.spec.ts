import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { activity } from './pages/oneRow.ts';

test('words that could not be fetched come after a reload, when the language is chosen again', async ({
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
  await page.reload();
  await page.getByRole('radio', { name: 'Français' }).click();
  await headed(page, 'Connexion');
});

test('a sheet whose reader is gone says so, and leaves the page alone', async ({ page, pages, signedIn }) => {
  await page.route('**/assets/intake.worker-*.js', (route) => route.fulfill({ status: 404 }));
  await signedIn({ at: '/cancellations/new' });
  await pages.bench.text.fill(activity(0));
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await expect(pages.bench.text).toHaveValue(activity(0));
});
