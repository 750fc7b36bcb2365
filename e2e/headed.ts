import { expect, type Page } from '@playwright/test';

/** The page of that heading stands there. Exactly: "Cancel renewals" is also how the heading of its run begins (runTitle). */
export const headed = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** The heading of a run's page: "Cancel renewals · 3 rows · 20:41". */
const runTitle = (operation: string) => new RegExp(`^${operation} · \\d+ (row|set)s? · .*\\d\\d:\\d\\d$`);

/** The page of a run of that operation stands there. */
export const runHeaded = (page: Page, operation: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: runTitle(operation) })).toBeVisible();
