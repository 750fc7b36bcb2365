import { expect, type Page } from '@playwright/test';

/**
 * What a look at the page finds, and finds again: rows and the height of the header follow a new size a frame later, and
 * what is on its way to its place until then is no fault.
 */
export async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  let found: string[] = [];
  const isGone = async () => {
    found = await look();
    return found.length;
  };
  // What stays is for the test to tell, with all other states.
  await expect
    .poll(isGone, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}
