import { expect, type Locator, type Page } from '@playwright/test';
import { pressKeys } from '../pressKeys.ts';

/** More would mean that a page cannot be used by keyboard. */
const TABS_AT_MOST = 60;

/** A person without a pointer; counts keystrokes. */
export function keyboardOf(page: Page) {
  let strokes = 0;
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  return {
    strokes: () => strokes,
    /** Keys pressed together count as one stroke; several arguments follow each other. */
    async press(...keys: string[]) {
      await pressKeys(page, ...keys);
      strokes += keys.length;
    },
    /** One stroke, as Ctrl+V is. */
    async paste(text: string) {
      await page.keyboard.insertText(text);
      strokes++;
    },
    /** Presses Tab until it has the focus. */
    async tabTo(target: Locator) {
      await expect(target).toBeVisible();
      for (let tabs = 0; tabs < TABS_AT_MOST && !(await isFocused(target)); tabs++) {
        await page.keyboard.press('Tab');
        strokes++;
      }
      await expect(target).toBeFocused();
    },
  };
}
