import type { Page } from '@playwright/test';

/** Presses the button of an ended session, and resolves once the old page is gone: further steps use the next one. */
export async function signInAgain(page: Page): Promise<void> {
  const gone = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await gone;
}
