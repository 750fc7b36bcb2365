import { expect, test } from './fixtures.ts';
import { headed } from './headed.ts';
import { activity } from './pages/oneRow.ts';

test('a language that failed to load loads after a reload, when it is chosen again', async ({
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

test('a sheet whose worker file is missing shows a message, and the page keeps its text', async ({
  page,
  pages,
  signedIn,
}) => {
  await page.route('**/assets/intake.worker-*.js', (route) => route.fulfill({ status: 404 }));
  await signedIn({ at: '/cancellations/new' });
  await pages.bench.text.fill(activity(0));
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await expect(pages.bench.text).toHaveValue(activity(0));
});
