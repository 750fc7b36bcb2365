import { expect, type Page } from '@playwright/test';
import { fitFaults, overlaps } from './fitFaults.ts';

/**
 * Lists everything that does not fit. Retries, because rows and the header's height adapt to a new size a frame later.
 * @param allowed the kind of fault that may remain, and is not waited for
 */
export async function misfits(page: Page, allowed?: 'shortened'): Promise<string[]> {
  await twoFrames(page);
  let found: string[] = [];
  const isGone = async () => {
    found = [...(await fitFaults(page)), ...(await overlaps(page))].filter(
      (fault) => !allowed || !fault.startsWith(allowed),
    );
    return found.length;
  };
  // Returns faults that remain: the test reports them together with those of all other states.
  await expect
    .poll(isGone, { timeout: 15_000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/** Waits until the page has painted, and has run what follows a paint. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
