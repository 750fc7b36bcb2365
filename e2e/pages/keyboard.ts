import { expect, type Locator, type Page } from '@playwright/test';
import { pressKeys } from '../pressKeys.ts';

/** A control that needs more presses of Tab counts as unreachable. */
const TABS_AT_MOST = 60;

/** A user without a pointer. Counts keystrokes. */
export function keyboardOf(page: Page) {
  let strokes = 0;
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  return {
    strokes: () => strokes,
    /** Presses the keys in sequence. A combination such as `Control+k` counts as one stroke. */
    async press(...keys: string[]) {
      await pressKeys(page, ...keys);
      strokes += keys.length;
    },
    /** Counts as one stroke, like Ctrl+V. */
    async paste(text: string) {
      await page.keyboard.insertText(text);
      strokes++;
    },
    /** Presses Tab until the target has the focus. */
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
