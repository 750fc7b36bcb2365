import { expect, type Page } from '@playwright/test';

/** The page of the embedded org: its controls by hand. Tests that are not about it use the fixture `org`. */
export function sandboxPage(page: Page) {
  return {
    executed: page.getByRole('region', { name: 'Executed' }),
    received: page.getByRole('region', { name: 'Received' }),
    scenarios: page.getByRole('region', { name: 'Table of scenarios' }),
    /** The failures that wait for a request. */
    waiting: page.getByRole('region', { name: 'Scenarios', exact: true }).getByRole('listitem'),
    reset: page.getByRole('button', { name: 'Reset', exact: true }),
    /** Makes a scenario happen to the next request that fits. */
    use: (scenario: string) => page.getByRole('button', { name: `Use ${scenario}`, exact: true }),
    async setLatency(ms: number) {
      await page.getByRole('spinbutton', { name: 'Latency in milliseconds' }).fill(String(ms));
      await page.getByRole('button', { name: 'Set latency' }).click();
    },
    async open(org: 'acme' | 'globex' = 'acme') {
      await page.goto(`/sandbox?org=${org}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Embedded org' })).toBeVisible();
    },
  };
}
