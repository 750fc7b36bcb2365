import { expect, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** The page with information for support. */
export function diagnosticsPage(page: Page) {
  const deviations = page.getByRole('table', { name: 'Deviations from the contract' });
  return {
    /** Deviations of the org's answers from the contract. */
    deviations,
    /** Deviations at this JSON path. */
    deviationAt: (path: string) =>
      deviations.getByRole('row').filter({ has: page.getByRole('cell', { name: path, exact: true }) }),
    noDeviation: page.getByText('No deviation', { exact: true }),
    copy: page.getByRole('button', { name: 'Copy diagnostics', exact: true }),
    /** The text that "Copy diagnostics" copies. */
    text: page.getByRole('region', { name: 'What is copied' }),
    /** The requests from this browser, one per row. */
    sent: page.getByRole('table', { name: 'Last requests in the journal' }),
    async open() {
      await visit(page, '/diagnostics');
      await expect(page.getByRole('button', { name: 'Copy diagnostics', exact: true })).toBeVisible();
    },
  };
}
