import { expect, type Page } from '@playwright/test';
import { visit } from './visit.ts';

export function homePage(page: Page) {
  const doors = page.getByRole('navigation', { name: 'What you can do', exact: true }).getByRole('link');
  return {
    /** Runs that are unknown, refused or paused. Each has a link that begins with its verb. */
    needs: page.getByRole('table', { name: 'Needs attention', exact: true }),
    recent: page.getByRole('table', { name: 'Recent runs', exact: true }),
    /** Links to the five operations. */
    doors,
    /** The link to one operation. Searches this region only: the menu has links with the same names. */
    door: (name: string) => doors.filter({ has: page.getByText(name, { exact: true }) }),
    async open() {
      await visit(page, '/');
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    },
  };
}
