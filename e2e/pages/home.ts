import { expect, type Page } from '@playwright/test';

/** The page "Home". */
export function homePage(page: Page) {
  return {
    toSettle: page.getByRole('table', { name: 'Unknown rows to settle' }),
    toFinish: page.getByRole('table', { name: 'Runs to finish' }),
    recent: page.getByRole('table', { name: 'Recent runs' }),
    /** One of the five things one can do. By their heading's region, for the menu has links of the same names. */
    door: (name: string) =>
      page.getByRole('navigation', { name: 'What you can do' }).getByRole('link', { name }),
    async open() {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    },
  };
}
