import { expect, type Page } from '@playwright/test';

/** The page of that heading stands there. Exactly: "Cancel renewals" is also how the heading of its run begins. */
export const headed = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
