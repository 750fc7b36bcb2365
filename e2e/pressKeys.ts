import type { Page } from '@playwright/test';

/**
 * Presses one key after the other as a person does, who does not wait for the page in between: two of a shortcut that come
 * too far apart mean nothing.
 */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
