import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { doorOverHttp, orgControl } from '../e2e/orgControl.ts';
import { findChromium } from './chromium.ts';
import { startConsoleServer } from './consoleServer.ts';

/** `npm run screenshots`: takes the README's four pictures anew, of the built console on the embedded org. */

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, colorScheme: 'light' };
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' };

const { renewable, renewedAlready, planInactive, otherAccount } = seed.activities;
const ids = renewable.map(({ id }) => id);
const failing = [renewedAlready, planInactive, otherAccount].map(({ id }) => id);
/** Twelve sets, of which three fail, each for a reason of its own. */
const sets = ids.slice(0, 12).map((id, place) => (failing[place] ? `${id} ${failing[place]}` : id));
/** A report: eight sets of one to four activities. */
const report = ids
  .slice(20, 38)
  .map((id, place) => `${id}\t${[1, 1, 2, 2, 2, 3, 4, 4, 4, 4, 5, 5, 6, 6, 7, 8, 8, 8][place]}`);

const server = await startConsoleServer();
const browser = await chromium.launch(await findChromium());
await takePictures(desktop, async (page, shoot) => {
  await send(page, 'Generate', ids.slice(40, 44));
  await page.getByRole('heading', { level: 2, name: 'All 4 sets were renewed' }).waitFor();

  await page.goto('/renewals/new');
  await page.getByLabel('Paste purchase activities').fill(`Purchase activity\tSet\n${report.join('\n')}`);
  await page.getByRole('radio', { name: 'Sets' }).check();
  await page.getByRole('checkbox', { name: ids[23] ?? '' }).check();
  await page.getByRole('checkbox', { name: ids[24] ?? '' }).check();
  await page.getByLabel('To set', { exact: true }).fill('1');
  // The preview under the header, up to the button that sends.
  await page.getByText('How this was read').evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().top - 178);
  });
  await shoot('sets-light');

  await page.goto('/renewals/new');
  await send(page, 'Generate', sets);
  await page.getByRole('heading', { level: 2, name: '3 of 12 sets were not renewed' }).waitFor();
  await shoot('run-light');

  await orgControl(doorOverHttp(page.request), 'acme').use('answer lost after the work is done', { nth: 3 });
  await page.goto('/cancellations/new');
  await send(page, 'Cancel', ids.slice(60, 66));
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
  await page.goto('/');
  await page.getByRole('table', { name: 'Recent runs' }).waitFor();
  await shoot('home-light');
});
await takePictures(phone, async (page, shoot) => {
  await send(page, 'Generate', sets);
  await page.getByRole('heading', { level: 2, name: '3 of 12 sets were not renewed' }).waitFor();
  await shoot('run-phone-dark');
});
await browser.close();
await server.close();

/** In a fresh org, from the page of renewals on, which opens after the sign-in. */
async function takePictures(
  options: BrowserContextOptions,
  take: (page: Page, shoot: (name: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: server.origin,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await context.request.post('/sandbox/reset', { data: {} });
  const page = await context.newPage();
  await page.goto('/renewals/new');
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
  await take(page, (name) =>
    page.screenshot({ path: `e2e/screenshots/${name}.png`, animations: 'disabled' }),
  );
  await context.close();
}

/** @param lines each a set, or an activity to be cancelled */
async function send(page: Page, verb: 'Generate' | 'Cancel', lines: readonly string[]): Promise<void> {
  const name = `${verb} ${lines.length} renewals`;
  await page.getByLabel('Paste purchase activities').fill(lines.join('\n'));
  if (verb === 'Generate') await page.getByRole('radio', { name: 'One set per line' }).check();
  await page.getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${name} in Acme` })
    .click();
}
