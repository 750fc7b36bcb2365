import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { damageRun } from './damageRun.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { historyPage } from './pages/history.ts';

const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];

test.beforeEach(async ({ page, org, signIn }) => {
  await signIn({ at: null });
  await org.use('answer lost after the work is done', { nth: 2 });
  const bench = benchPage(page);
  await bench.open('/cancellations/new');
  await bench.text.fill([a, b, c].join('\n'));
  await bench.send('Cancel 3 renewals');
  await expect(bench.rowOf(b)).toContainText('Unknown');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('an exported, erased and imported journal has every outcome, and its run continues', async ({
  page,
  org,
}) => {
  const history = historyPage(page);
  const run = page.url();
  const before = await cellsOf(page);
  await history.open();
  await expect(history.runs).toContainText('Paused');
  const runsBefore = await history.runs.innerText();
  const { path, text } = await history.export();
  expect(text).not.toMatch(/bearer|access_token/i);
  await history.erase(1);

  await history.choose(path);
  await expect(history.dialog).toContainText('1 run that is not here');
  await expect(history.dialog).toContainText('1 of them has rows that are not done');
  await expect(history.runs).toBeHidden();
  await history.dialog.getByRole('button', { name: 'Import 1 run into Acme' }).click();
  await expect(history.dialog).toContainText('1 run was imported.');
  await history.dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => history.runs.innerText()).toBe(runsBefore);

  await page.goto(run);
  await expect.poll(() => cellsOf(page)).toEqual(before);
  await expect(page.getByRole('button', { name: 'It was done' })).toBeVisible();
  expect(await org.received()).toHaveLength(2);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(benchPage(page).rowOf(c)).toContainText('Accepted');
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b, c]);
});

test("a colleague's run can be read, and none of its rows sent or settled", async ({ page, org }) => {
  const history = historyPage(page);
  const run = page.url();
  await history.open();
  const { text } = await history.export();
  await history.erase(1);
  const sams = text.replaceAll('"userId":"clara"', '"userId":"sam"').replaceAll('Clara Clerk', 'Sam Support');
  await history.chooseText(sams, 'Import a colleague’s run');
  await history.dialog.getByRole('button', { name: 'Import 1 run into Acme' }).click();
  await expect(history.dialog).toContainText('1 run was imported.');
  await history.dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(run);
  await expect(page.getByText('This is a copy of a run of Sam Support')).toBeVisible();
  await expect(benchPage(page).rowOf(b)).toContainText('Unknown');
  const acts = /^(Continue|Send again|Send one by one|Send again anyway|It was done|It was not done)$/;
  await expect(page.getByRole('button', { name: acts })).toHaveCount(0);
  expect(await org.received()).toHaveLength(2);
});

test('a file that is no journal, and a journal of another org or person, are refused with the reason', async ({
  page,
}) => {
  const history = historyPage(page);
  await history.open();
  const { text } = await history.export();
  const keeping = page.getByRole('region', { name: 'Storage' });
  await expect(keeping).toContainText('Runs are kept 90 days after their end.');
  await expect(keeping).toContainText(/Order Desk uses about [\d.]+ MB in this browser/);
  await expect(keeping).toContainText(/The browser (may|will not) clear it by itself/);
  const { owner, ...file } = JSON.parse(text);
  for (const [content, title] of [
    ['Dear all', 'The file is not JSON, or only a part of it'],
    ['{"runs": []}', 'The file is not a journal of Order Desk'],
    [JSON.stringify({ owner, ...file, version: 99 }), 'The file comes from a newer Order Desk'],
    [
      JSON.stringify({ ...file, owner: { ...owner, orgId: 'globex' } }),
      'The file is the journal of another org',
    ],
    [
      JSON.stringify({ ...file, owner: { ...owner, userId: 'sam', userName: 'Sam <b>Support</b>' } }),
      'The file is the journal of another person',
    ],
  ] as const) {
    await history.chooseText(content);
    await expect(history.dialog.getByRole('alert')).toContainText(title);
    await expect(history.dialog).toContainText('Nothing was imported.');
    await history.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(history.dialog).toBeHidden();
  }
  await expect(history.runs.getByRole('row')).toHaveCount(2);
});

test('a run whose records are damaged is named, and everything can still be exported and erased', async ({
  page,
}) => {
  const runId = page.url().split('/').pop() ?? '';
  const bench = benchPage(page);
  await bench.open('/cancellations/new');
  await bench.text.fill(seed.activities.renewable[3]?.id ?? '');
  await bench.send('Cancel 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  await damageRun(page, runId);

  await page.goto(`/runs/${runId}`);
  await expect(page.getByRole('alert')).toContainText('The records of this run cannot be read');
  await expect(page.getByRole('alert')).toContainText(runId);
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the records' }).click();
  expect(JSON.parse(await readFile(await (await saved).path(), 'utf8')).run.state).toBe('dancing');

  await page.getByRole('link', { name: 'Open History' }).click();
  const history = historyPage(page);
  await expect(history.unreadable.getByRole('row')).toHaveCount(2);
  await expect(history.unreadable).toContainText(runId);
  await expect(history.unreadable).toContainText('Cancel renewals');
  await expect(history.unreadable).toContainText('run.state');
  const json = JSON.parse((await history.export()).text);
  expect(json.runs).toHaveLength(1);
  expect(json.unreadable).toHaveLength(1);
  expect(json.unreadable[0].requests).toHaveLength(2);

  await page.getByRole('button', { name: 'Erase history' }).click();
  await expect(history.dialog).toContainText('2 runs of yours are recorded here.');
  await expect(history.dialog).toContainText('1 of them cannot be read');
  await page.getByRole('button', { name: 'Go back' }).click();
  await history.erase(2);
});

const cellsOf = (page: Page) => page.getByRole('grid', { name: 'Results' }).getByRole('row').allInnerTexts();
