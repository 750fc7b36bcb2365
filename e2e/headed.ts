import { expect, type Page } from '@playwright/test';

/** Waits for the page with this heading. Matches exactly: a run's heading also starts with "Cancel renewals". */
export const headed = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** A run's heading: "Cancel renewals · 3 rows · 20:41". */
const runTitle = (operation: string) => new RegExp(`^${operation} · \\d+ (row|set)s? · .*\\d\\d:\\d\\d$`);

/** Waits for the page of a run of that operation. */
export const runHeaded = (page: Page, operation: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: runTitle(operation) })).toBeVisible();
