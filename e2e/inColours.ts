import { expect, type Page } from '@playwright/test';

/** Shows the page in these colours. On a desk they are there a moment after the browser says so: Mantine hands them on. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const other = { light: 'dark', dark: 'light' }[colorScheme];
  // Without a desk there is none of them, and the style sheet follows the browser.
  await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', other);
}
