import { expect, type Page } from '@playwright/test';

/** The embedded org's page, for manual control. Tests about other subjects use the fixture `org`. */
export function sandboxPage(page: Page) {
  return {
    executed: page.getByRole('region', { name: 'Executed' }),
    received: page.getByRole('region', { name: 'Received' }),
    scenarios: page.getByRole('region', { name: 'Table of scenarios' }),
    /** Faults that have not met a request yet. */
    waiting: page.getByRole('region', { name: 'Scenarios', exact: true }).getByRole('listitem'),
    reset: page.getByRole('button', { name: 'Reset', exact: true }),
    /** Applies a scenario to the next matching request. */
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
