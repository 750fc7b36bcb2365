import { expect, type Page } from '@playwright/test';

/** Shows the page in this colour scheme. With a desk, Mantine applies it shortly after the browser's event. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const other = { light: 'dark', dark: 'light' }[colorScheme];
  // Without a desk there is no attribute, and the style sheet follows the browser.
  await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', other);
}
