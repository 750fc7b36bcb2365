import { test as base, expect } from '@playwright/test';
import { startPreview } from '../../tools/hosting/startPreview.ts';
import { startWebKit } from './webDriver.ts';
import { webkitPage } from './webkitPage.ts';

export { expect };

interface LedgerEntry {
  operation: string;
  changed: string[];
  created: string[];
}

interface Fixtures {
  /** A new browser. */
  webkit: ReturnType<typeof webkitPage>;
  /** The org's received and executed requests. */
  books(): Promise<{ ledger: LedgerEntry[]; received: unknown[] }>;
  control(path: string, input: object): Promise<void>;
  signIn(): Promise<void>;
}

export const webkitTest = base.extend<Fixtures, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it names
    async ({}, use) => {
      await using server = await startPreview();
      await use(server.origin);
    },
    { scope: 'worker' },
  ],
  webkit: async ({ origin }, use, testInfo) => {
    await using driver = await startWebKit({
      driver: 'WebKitWebDriver',
      browser: process.env['ORDER_DESK_WEBKIT'] ?? '',
    });
    const page = webkitPage(driver, origin);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) console.log(await page.text());
  },
  control: ({ origin }, use) =>
    use(async (path, input) => {
      const answer = await fetch(`${origin}/sandbox/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }),
  books: ({ origin }, use) =>
    use(async () => {
      const answer = await fetch(`${origin}/sandbox/ledger?org=acme`);
      return (await answer.json()) as Awaited<ReturnType<Fixtures['books']>>;
    }),
  signIn: ({ webkit, control }, use) =>
    use(async () => {
      await control('reset', {});
      await control('latency', { ms: 0 });
      await webkit.open('/');
      await webkit.press('button', /^Sign in to Acme/);
      await webkit.press('button', /^Sign in as Clara Clerk/);
      await webkit.one('heading', 'Home');
    }),
});
