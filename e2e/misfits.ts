import { expect, type Page } from '@playwright/test';
import { fitFaults, overlaps } from './fitFaults.ts';

/**
 * Lists everything that does not fit, repeatedly: rows and the header's height follow a new size a frame later, which is
 * no fault.
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
  // The test reports faults that stay, together with those of all other states.
  await expect
    .poll(isGone, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}
