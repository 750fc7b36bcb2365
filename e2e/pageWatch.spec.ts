import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { watchPages } from '#e2e/pageWatch.ts';

/** Returns the watch's findings for a page with a fault. Poll them: reports arrive with a short delay. */
const watched = test.extend<{
  watchOver(misbehave: (page: Page) => Promise<void>): Promise<() => Promise<string[]>>;
}>({
  watchOver: ({ newContext }, use) =>
    use(async (misbehave) => {
      // The test expects findings, so they must not fail it.
      const context = await newContext({ isWatched: false });
      const watch = await watchPages(context);
      const page = await context.newPage();
      await page.goto('/');
      await headed(page, 'Sign in');
      await misbehave(page);
      return async () => (await watch.findings()).sort();
    }),
});

watched('text that becomes markup', async ({ watchOver }) => {
  const findings = await watchOver((page) =>
    page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      try {
        document.body.innerHTML = '<b>bold</b>';
      } catch {
        // Libraries catch this error too. The browser reports it anyway.
      }
    }),
  );
  await expect
    .poll(findings)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('Policy: require-trusted-types-for'),
        expect.stringContaining('Policy: style-src-elem blocked inline'),
      ]),
    );
});

watched('a token in every lasting place', async ({ watchOver }) => {
  const findings = await watchOver((page) =>
    page.evaluate(async () => {
      const token = 'a-token-of-this-test';
      await fetch('/config.json', { headers: { authorization: `Bearer ${token}` } });
      await fetch(`/config.json?token=${token}`);
      localStorage.setItem('kept', JSON.stringify({ token }));
      console.log(`signed in with ${token}`);
      await new Promise((resolve) => {
        const opening = indexedDB.open('kept');
        opening.onupgradeneeded = () => opening.result.createObjectStore('people').add({ token }, 1);
        opening.onsuccess = () => resolve(opening.result.close());
      });
    }),
  );
  await expect
    .poll(findings)
    .toEqual([
      expect.stringMatching(/^Token in IndexedDB: kept people$/),
      expect.stringMatching(/^Token in an address: /),
      expect.stringMatching(/^Token in localStorage: kept$/),
      expect.stringMatching(/^Token in the log: /),
    ]);
});
