import type { Page } from '@playwright/test';

/** Presses keys one after the other without waiting for the page: the keys of a shortcut must follow quickly. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
