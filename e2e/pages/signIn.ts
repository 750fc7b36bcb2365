import { expect, type Page } from '@playwright/test';

/** The page "Sign in". */
export function signInPage(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
  const token = page.getByLabel('Access token or session id');
  return {
    heading,
    token,
    async open() {
      await page.goto('/sign-in');
      await expect(heading).toBeVisible();
    },
    async withToken(text: string) {
      await page.getByRole('button', { name: 'Use an access token or session id' }).click();
      await token.fill(text);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading).toBeHidden();
    },
  };
}
