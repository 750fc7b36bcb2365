import { expect, test } from './fixtures.ts';

test('a person signs in and sees their name', async ({ page, signIn }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await signIn({ as: 'Clara Clerk', to: 'Acme', byHand: true });

  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Acme');
  await expect(page.getByRole('banner')).toContainText('Clara Clerk');
});

test('sign-in leads to the page that was requested', async ({ page, signIn }) => {
  await signIn({ at: '/renewals/new', byHand: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Generate renewals' })).toBeVisible();
});

test('a reload keeps the session', async ({ page, signIn }) => {
  await signIn({ byHand: true });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});
