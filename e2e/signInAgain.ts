import type { Page } from '@playwright/test';

/** Presses the button of an ended session, and is done once the page that asked for it is gone: what follows meets the next one. */
export async function signInAgain(page: Page): Promise<void> {
  const gone = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await gone;
}
