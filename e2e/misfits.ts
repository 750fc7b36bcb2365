import { expect, type Page } from '@playwright/test';
import { fitFaults, overlaps } from './fitFaults.ts';

/**
 * Everything that does not fit, found again and again: rows and the height of the header follow a new size a frame later,
 * and what is on its way to its place until then is no fault.
 */
export async function misfits(page: Page): Promise<string[]> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  let found: string[] = [];
  const isGone = async () => {
    found = [...(await fitFaults(page)), ...(await overlaps(page))];
    return found.length;
  };
  // What stays is for the test to tell, with all other states.
  await expect
    .poll(isGone, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}
