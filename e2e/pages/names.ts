import { expect, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** The page with the user's own names for records. */
export function namesPage(page: Page) {
  const yours = page.getByRole('table', { name: 'Your names', exact: true });
  return {
    yours,
    find: page.getByRole('searchbox', { name: 'Find in names', exact: true }),
    async open() {
      await visit(page, '/names');
      await expect(page.getByRole('heading', { level: 1, name: 'Names', exact: true })).toBeVisible();
    },
  };
}
