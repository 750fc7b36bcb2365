import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { historyPage } from '#e2e/pages/history.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];

test('an exported, erased and imported journal has every outcome, and its run continues', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('answer lost after the work is done', { nth: 2 });
  const sheet = sheetPage(page);
  await sheet.text.fill([a, b, c].join('\n'));
  await sheet.send('Cancel 3 renewals');
  await expect(sheet.rowOf(b)).toContainText('Unknown');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  // Names come later than outcomes, and are compared, too.
  await expect(sheet.rowOf(a)).toContainText('Jane Doe');

  const history = historyPage(page);
  const run = page.url();
  const before = await cellsOf(page);
  await history.open();
  await expect(history.runs).toContainText('Paused');
  await expect(history.runs).toContainText('Jane Doe');
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
  await expect(sheet.rowOf(c)).toContainText('Accepted');
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b, c]);
});

const cellsOf = (page: Page) => page.getByRole('grid', { name: 'Results' }).getByRole('row').allInnerTexts();
