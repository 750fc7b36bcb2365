import { expect, test } from '#e2e/fixtures.ts';

test('a person signs in, sees the requested page and their name, and a reload keeps the session', async ({
  page,
  signIn,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  // With its fragment: it comes back through the provider, too.
  await signIn({ as: 'Clara Clerk', to: 'Acme', at: '/renewals/new#main', byHand: true });

  const isSignedIn = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Generate renewals' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Acme');
    await expect(page.getByRole('banner')).toContainText('Clara Clerk');
  };
  await isSignedIn();
  await page.reload();
  await isSignedIn();
});
