import { expect, type Page } from '@playwright/test';

export function signInPage(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
  // Password inputs have no ARIA role.
  const token = page.getByLabel('Access token or session id', { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    heading,
    token,
    /** The sign-in button of an org, by its label. */
    org: (label: string) => button(`Sign in to ${label}`),
    /** Sign-in by token, if an org allows it. */
    byToken: button('Use an access token or session id'),
    continue: button('Continue'),
    async open() {
      await page.goto('/sign-in');
      await expect(heading).toBeVisible();
    },
    async withToken(text: string) {
      await button('Use an access token or session id').click();
      await token.fill(text);
      await button('Continue').click();
      await expect(heading).toBeHidden();
    },
  };
}
