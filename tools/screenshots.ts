import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { findChromium } from './chromium.ts';
import { startConsoleServer } from './consoleServer.ts';

/** `npm run screenshots`: takes the README's pictures anew, of the built console on the embedded org. */

const views: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
};

const server = await startConsoleServer();
const browser = await chromium.launch(await findChromium());
for (const [view, options] of Object.entries(views)) {
  const context = await browser.newContext({
    ...options,
    baseURL: server.origin,
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await context.request.post('/sandbox/reset', { data: {} });
  const page = await context.newPage();
  await signIn(page);
  await renew(page);
  await page.screenshot({ path: `e2e/screenshots/run-${view}.png`, animations: 'disabled' });
  await context.close();
}
await browser.close();
await server.close();

async function signIn(page: Page): Promise<void> {
  await page.goto('/renewals/new');
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
}

/** Twelve sets, of which three fail, each for a reason of its own. */
async function renew(page: Page): Promise<void> {
  const { renewable, renewedAlready, planInactive, otherAccount } = seed.activities;
  const ids = renewable.slice(0, 15).map(({ id }) => id);
  const sets = ids.map((id, index) =>
    index < 3 ? `${id} ${[renewedAlready, planInactive, otherAccount][index]?.id}` : id,
  );
  await page.getByLabel('Paste purchase activities').fill(sets.slice(0, 12).join('\n'));
  await page.getByRole('button', { name: 'Generate 12 renewals' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate 12 renewals in Acme' }).click();
  await page.getByRole('heading', { level: 2, name: '3 of 12 sets were not renewed' }).waitFor();
}
