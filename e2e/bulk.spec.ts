import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { changeConfig } from '#e2e/changeConfig.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { runPage } from '#e2e/pages/run.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { bulkActivities } from '#sandbox/seed/activities.ts';

const SETS = 10_000;

/** Allows for slow machines: the test waits for thousands of requests. */
const patiently = { timeout: 100_000 };

/** Every 50th cannot be renewed: its plan is inactive, or it is already renewed or cancelled. */
const ids = bulkActivities.slice(0, SETS).map(({ id }) => id);

test.setTimeout(240_000);

test('10,000 sets are paused, reloaded, continued and stopped: every outcome equals the ledger', async ({
  page,
  org,
  signIn,
}) => {
  await changeConfig(page, (served) => {
    served.pace = { setsPerRequest: 5, parallelRequests: 4 };
  });
  await signIn({ at: '/renewals/new' });
  const sheet = sheetPage(page);
  await sheet.choose(
    'sets.csv',
    Buffer.from(`Purchase activity,Ticket\n${ids.map((id, n) => `${id},T-${n}`).join('\n')}`),
  );
  await sheet.groupBy('One set per line');
  // Of the first 2,000, which the org is asked about.
  await sheet.decide('are renewed already', 'Send anyway');
  await page.getByLabel('Sets per request').selectOption('5');
  await page.getByLabel('At a time').selectOption('4');
  await sheet.send('Generate 10000 renewals');

  const progress = runPage(page).progress;
  await expect.poll(() => percentOf(page), patiently).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(progress).toBeVisible();
  const executed = await renewedIn(org);
  await expect.poll(async () => (await statesOf(page))['Done']).toBe(executed.length);
  const paused = await statesOf(page);
  expect(sumOf(paused)).toBe(SETS);

  await page.reload();
  await expect.poll(() => statesOf(page)).toEqual(paused);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => percentOf(page), patiently).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: /of 10,000 sets were not renewed/ }),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const { data } = Papa.parse<Record<string, string>>(readFileSync(await (await download).path(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(SETS);
  const ofOutcome = (outcome: string) =>
    data.filter((row) => row['Outcome'] === outcome).map((row) => row['Purchase activity'] ?? '');
  expect(ofOutcome('Done').toSorted()).toEqual((await renewedIn(org)).toSorted());
  const received = (await org.received()).length;
  expect(ofOutcome('Not sent')).toHaveLength(SETS - received * 5);
  for (const outcome of ['Refused', 'May be done already: look'])
    expect(ofOutcome(outcome).length).toBeGreaterThan(0);
  // The export contains the sheet's extra columns.
  expect(data[7]).toMatchObject({ 'Purchase activity': ids[7], Ticket: 'T-7' });
});

async function renewedIn(org: { ledger(): Promise<readonly { changed: readonly string[] }[]> }) {
  return (await org.ledger()).flatMap(({ changed }) => changed);
}

async function percentOf(page: Page): Promise<number> {
  const bar = runPage(page).progress;
  const [now, most] = await Promise.all([
    bar.getAttribute('aria-valuenow'),
    bar.getAttribute('aria-valuemax'),
  ]);
  return (Number(now) / Number(most)) * 100;
}

/** Row counts by outcome, from the tabs above the results. */
async function statesOf(page: Page): Promise<Record<string, number>> {
  const [, ...tabs] = await page.getByRole('tab').allInnerTexts();
  return Object.fromEntries(
    tabs.map((tab) => {
      const [, name = '', count = ''] = /^(.*?)\s*(\d+)$/s.exec(tab.trim()) ?? [];
      return [name, Number(count)];
    }),
  );
}

const sumOf = (states: Record<string, number>) =>
  Object.values(states).reduce((sum, count) => sum + count, 0);
