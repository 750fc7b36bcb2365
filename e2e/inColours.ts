import { expect, type Page } from '@playwright/test';

/** Sets the colour scheme and waits for Mantine, which applies it shortly after the browser's event. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const other = { light: 'dark', dark: 'light' }[colorScheme];
  // Pages without Mantine have no such attribute: their style sheet follows the browser.
  await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', other);
}
