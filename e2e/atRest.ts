import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page's run is at rest: no further request, every answer recorded. A row reads done shortly before
 * that; leaving the page then makes it unknown. Call it after the page shows an outcome, since a run that has not begun
 * has no progress in the title either.
 */
export const atRest = (page: Page): Promise<void> => expect(page).not.toHaveTitle(/\d % /);
