import { expect, type Page } from '@playwright/test';

/** The page of what to tell whoever helps. */
export function diagnosticsPage(page: Page) {
  const deviations = page.getByRole('table', { name: 'Deviations from the contract' });
  return {
    /** What the org answered otherwise than the contract says. */
    deviations,
    /** The lines whose place in the answer is this JSON path. */
    deviationAt: (path: string) =>
      deviations.getByRole('row').filter({ has: page.getByRole('cell', { name: path, exact: true }) }),
    noDeviation: page.getByText('No deviation', { exact: true }),
    whileWorking: page.getByRole('checkbox', { name: 'Tell in the header when an answer deviates' }),
    /** In the header of every page, while it is switched on. */
    chip: page.getByRole('banner').getByRole('link', { name: /contract/i }),
    copy: page.getByRole('button', { name: 'Copy diagnostics', exact: true }),
    /** What Copy diagnostics copies, as it is shown. */
    text: page.getByRole('region', { name: 'What is copied' }),
    /** What was sent from this browser, a row each. */
    sent: page.getByRole('table', { name: 'Last requests in the journal' }),
    async open() {
      await page.goto('/diagnostics');
      await expect(page.getByRole('button', { name: 'Copy diagnostics', exact: true })).toBeVisible();
    },
  };
}
