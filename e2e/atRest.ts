import { expect, type Page } from '@playwright/test';

/**
 * The run that the page tells of sends nothing more, and every answer is on the disk. A row reads done a moment before that:
 * whoever leaves the page by then finds the row unknown. To be asked once the page has said what became of a row, since no
 * progress stands in the title before the run has begun either.
 */
export const atRest = (page: Page): Promise<void> => expect(page).not.toHaveTitle(/\d % /);
