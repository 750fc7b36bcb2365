import type { Page } from '@playwright/test';

/**
 * Opens a page of the console as one of its links does. Loads it only if no page with the menu is open, or if this
 * page is open already: a load takes a second of the processor.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isVisited = await page.evaluate((to) => {
    const isNew = document.querySelector('nav#pages') !== null && location.pathname + location.search !== to;
    if (isNew) history.pushState(null, '', to);
    return isNew;
  }, path);
  if (!isVisited) await page.goto(path);
}
