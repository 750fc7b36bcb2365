import type { Page } from '@playwright/test';

/** Goes to a page by its keys, on a phone too, where the menu with the links is closed. */
export async function byKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
