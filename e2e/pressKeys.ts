import type { Page } from '@playwright/test';

/** Presses keys in sequence without waiting for the page: a shortcut times out between slow keys. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
