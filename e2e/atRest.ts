import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page's run is at rest: no request in flight, every answer saved. A row shows its outcome shortly
 * before that; leaving the page then makes the row unknown. Call it after the page shows an outcome, because the title
 * of a run that has not started shows no progress either.
 */
export const atRest = (page: Page): Promise<void> => expect(page).not.toHaveTitle(/\d % /);
