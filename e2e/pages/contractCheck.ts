import { expect, type Page } from '@playwright/test';

/** The page of what an org answers otherwise than the contract says. */
export function contractCheckPage(page: Page) {
  const findings = page.getByRole('table', { name: 'Deviations from the contract' });
  return {
    findings,
    /** The lines whose place in the answer is this JSON path. */
    findingAt: (path: string) =>
      findings.getByRole('row').filter({ has: page.getByRole('cell', { name: path, exact: true }) }),
    none: page.getByText('No deviation', { exact: true }),
    whileWorking: page.getByRole('checkbox', { name: 'Tell in the header when an answer deviates' }),
    /** In the header of every page, while it is switched on. */
    chip: page.getByRole('banner').getByRole('link', { name: /contract/i }),
    copyText: page.getByRole('button', { name: 'Copy as text', exact: true }),
    copyJson: page.getByRole('button', { name: 'Copy as JSON', exact: true }),
    async open() {
      await page.goto('/contract');
      await expect(page.getByRole('heading', { level: 1, name: 'Contract check' })).toBeVisible();
    },
  };
}
