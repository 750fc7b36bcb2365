import type { Page } from '@playwright/test';

/** Presses "Sign in again". Resolves once the old page is gone, so that later steps act on the new page. */
export async function signInAgain(page: Page): Promise<void> {
  const gone = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await gone;
}
