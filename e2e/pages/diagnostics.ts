import { expect, type Page } from '@playwright/test';

/** The page of what to tell whoever helps. */
export function diagnosticsPage(page: Page) {
  return {
    copy: page.getByRole('button', { name: 'Copy diagnostics', exact: true }),
    /** What Copy diagnostics copies, as it is shown. */
    text: page.getByRole('region', { name: 'What is copied' }),
    /** What was sent from this browser, a row each. */
    sent: page.getByRole('table', { name: 'Last requests in the journal' }),
    /** What this tab asked for, a row each. */
    asked: page.getByRole('table', { name: 'Last requests of this tab' }),
    async open() {
      await page.goto('/diagnostics');
      await expect(page.getByRole('button', { name: 'Copy diagnostics', exact: true })).toBeVisible();
    },
  };
}
