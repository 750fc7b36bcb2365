import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';

// Work with the results of a partly failed run: search, correct, export, hand over.
const { renewable, renewedAlready, planInactive, otherAccount, notFound } = seed.activities;
const [a, b, c, d] = renewable.map(({ id }) => id) as [string, string, string, string];

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('pressing a reason shows its rows only, pressing it again shows all', async ({ page, signIn }) => {
  await signIn({ at: '/renewals/new' });
  const bench = benchPage(page);
  await bench.text.fill([`${a} ${planInactive.id}`, `${b} ${renewedAlready.id}`, c].join('\n'));
  await bench.groupBy('One set per line');
  await bench.send('Generate 3 renewals');
  await expect(headline(page, '2 of 3 sets were not renewed')).toBeFocused();

  const reasons = page.getByRole('list', { name: 'Reasons' });
  await expect(reasons.getByRole('listitem')).toHaveCount(2);
  const inactive = reasons.getByRole('button', { name: /inactive Subscription Plan/ });
  await expect(inactive).toContainText('Refused');
  await expect(inactive).toContainText('2 rows · 1 blocked');

  await inactive.click();
  await expect(inactive).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 of 5 rows')).toBeVisible();
  for (const id of [planInactive.id, a]) await expect(bench.rowOf(id)).toBeVisible();
  await expect(bench.rowOf(b)).toHaveCount(0);

  // The search covers only the filtered rows. Without a match, one button shows all rows again.
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find in results')).toBeFocused();
  await page.keyboard.insertText(b);
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(page.getByText('5 rows', { exact: true })).toBeVisible();
  await expect(inactive).toHaveAttribute('aria-pressed', 'false');

  // The address contains the filter and the selected row.
  await page.getByRole('tab', { name: 'Refused 4' }).click();
  await bench.rowOf(b).getByText('Refused').click();
  await expect(page).toHaveURL(/\?show=refused&row=3$/);
  await page.getByLabel('Find in results').fill(b);
  await page.reload();
  await expect(page.getByText('1 of 5 rows')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set 2' })).toBeVisible();
  await page.getByLabel('Find in results').fill('');
  await page.getByRole('tab', { name: 'All 5' }).click();

  await inactive.press('Enter');
  await expect(page.getByText('2 of 5 rows')).toBeVisible();
  await page.getByRole('tab', { name: 'All 5' }).click();
  await expect(page.getByText('5 rows', { exact: true })).toBeVisible();
});

test('a print has the whole result, without controls', async ({ page, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const ids = renewable.slice(0, 40).map(({ id }) => id);
  await bench.text.fill(ids.join('\n'));
  await bench.send('Cancel 40 renewals');
  await expect(headline(page, 'All 40 cancellations were accepted')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(bench.results.getByRole('row')).toHaveCount(41);
  const paper = await bench.results.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
    isWhole: scrollHeight <= clientHeight && scrollWidth <= clientWidth,
  }));
  expect(paper.isWhole).toBe(true);
  for (const name of ['Export', 'More', 'Details', 'Add note'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});

test('Retry without failed activities sends the sets without them, and no empty set', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/renewals/new' });
  const bench = benchPage(page);
  await bench.text.fill(
    [`${a} ${planInactive.id} ${b}`, notFound.id, `${c} ${otherAccount.id}`, d].join('\n'),
  );
  await bench.groupBy('One set per line');
  await bench.send('Generate 4 renewals');
  await expect(headline(page, '3 of 4 sets were not renewed')).toBeFocused();
  const before = (await org.ledger()).length;

  await page.getByRole('button', { name: 'Retry without failed activities' }).click();
  const dialog = page.getByRole('dialog');
  const sets = dialog.getByRole('list', { name: 'Sets without their failing activities' });
  const setOf = (name: string) => sets.getByRole('listitem').filter({ hasText: name }).first();
  await expect(setOf('Set 1')).toContainText('Before 3, now 2');
  await expect(setOf('Set 1')).toContainText('inactive Subscription Plan');
  await expect(setOf('Set 2')).toContainText('Before 1, now empty: not sent');
  await expect(setOf('Set 3')).toContainText('Before 2, now 1');
  expect(await org.ledger()).toHaveLength(before);

  await dialog.getByRole('button', { name: 'Send 2 sets again in Acme' }).click();
  await expect(headline(page, 'All 2 sets were renewed')).toBeVisible();
  const sent = (await org.ledger()).slice(before).map(({ input }) => input);
  expect(sent).toEqual([
    { purchaseActivities: [{ purchaseActivityIds: [a, b] }] },
    { purchaseActivities: [{ purchaseActivityIds: [c] }] },
  ]);

  // The earlier run does not offer the resent rows again.
  await page.getByRole('link', { name: 'rows of an earlier run' }).click();
  await expect(headline(page, '3 of 4 sets were not renewed')).toBeVisible();
  await page.getByRole('button', { name: 'Retry without failed activities' }).click();
  await expect(dialog).toContainText('No set would have anything left');
  await expect(dialog.getByRole('button', { name: 'Send 0 sets again in Acme' })).toBeDisabled();
});

async function signOut(page: Page) {
  await page.getByRole('banner').getByText('Clara Clerk').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

/** Cancels three activities of a sheet with an extra column. The second activity does not exist. */
async function cancelSheet(page: Page, signIn: (choice: { at: string }) => Promise<void>) {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.text.fill(`Invoice,Purchase activity\n00123,${a}\n00124,${notFound.id}\n00125,${b}`);
  await bench.send('Cancel 3 renewals');
  await expect(headline(page, '1 of 3 renewals was not cancelled')).toBeFocused();
  return bench;
}

async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) };
}

async function takeIn(
  page: Page,
  path: '/cancellations/new' | '/renewals/new',
  file: Awaited<ReturnType<typeof saved>>,
) {
  await benchPage(page).open(path);
  await page.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' });
}

test('an exported csv or xlsx comes back as what is left to do, linked to its run', async ({
  page,
  org,
  signIn,
}) => {
  const bench = await cancelSheet(page, signIn);
  const file = await saved(page, 'Export');
  expect(file.name).toMatch(/^cancelRenewals-[0-9a-f]{8}\.csv$/);
  const workbook = await saved(page, 'Save as XLSX');
  expect(workbook.name).toBe(file.name.replace('.csv', '.xlsx'));

  for (const each of [workbook, file]) {
    await takeIn(page, '/cancellations/new', each);
    await expect(page.getByText(`Rows come from ${each.name}.`)).toBeVisible();
    await expect(page.getByText('1 line of these results is left to send')).toBeVisible();
    await expect(page.getByText('2 · left out: done')).toBeVisible();
    await expect(bench.preview.getByRole('row').filter({ hasText: notFound.id })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Ready 1' })).toBeVisible();
    await expect(bench.preview.getByRole('row')).toHaveCount(2);
  }
  await bench.send('Cancel 1 renewal');
  await expect(headline(page, 'The renewal was not cancelled')).toBeFocused();
  expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a], [b]]);
  expect(await org.received()).toHaveLength(4);

  // The export contains the extra columns again, as text.
  const again = (await saved(page, 'Export')).buffer.toString('utf8');
  expect(again.split('\r\n')[0]).toBe(
    '\ufeffPurchase activity,Cancellation type,Invoice,Fate,New id,Message,Time,Order Desk org,Order Desk operation,Order Desk run,Order Desk row',
  );
  expect(again).toContain(`${notFound.id},Cancel Renewal,00124,Refused,`);

  // The journal is newer than the file: it excludes rows that a later run has sent again.
  await expect(page.getByRole('link', { name: 'rows of an earlier run' })).toBeVisible();
  await takeIn(page, '/cancellations/new', file);
  await expect(page.getByText('Nothing of these results is left to send')).toBeVisible();
  await expect(page.getByText('1 · left out: sent again in a later run')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel 0 renewals' })).toBeDisabled();
});

test('a colleague’s exported sheet offers unknown rows only once they are settled', async ({
  page,
  org,
  signIn,
}) => {
  await org.use('answer lost after the work is done', { nth: 2 });
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.text.fill([a, b, c].join('\n'));
  await bench.send('Cancel 3 renewals');
  await expect(bench.rowOf(b)).toContainText('Unknown');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(headline(page, '1 of 3 renewals was not cancelled')).toBeVisible();
  const file = await saved(page, 'Export');

  await takeIn(page, '/cancellations/new', file);
  await expect(page.getByText('1 · left out: unknown.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel 1 renewal' })).toBeEnabled();
  await page.goBack();
  await page.getByRole('button', { name: 'It was not done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record as not done' }).click();
  await expect(bench.rowOf(b)).toContainText('Not sent');
  await takeIn(page, '/cancellations/new', file);
  await expect(page.getByRole('button', { name: 'Cancel 2 renewals' })).toBeEnabled();

  await signOut(page);
  await signIn({ as: 'Sam Support' });
  await takeIn(page, '/cancellations/new', file);
  await expect(page.getByText('This browser does not know the run')).toBeVisible();
  await expect(page.getByText('1 · left out: unknown.')).toBeVisible();
  await bench.send('Cancel 1 renewal');
  await expect(headline(page, 'The cancellation was accepted')).toBeVisible();
  expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a], [b], [c]]);
});

test('results of another org are refused, and results of another operation are an ordinary sheet', async ({
  page,
  globex,
  org,
  signIn,
}) => {
  await cancelSheet(page, signIn);
  const file = await saved(page, 'Export');
  await takeIn(page, '/renewals/new', file);
  await expect(page.getByText('These are results of another operation')).toBeVisible();
  await benchPage(page).groupBy('One set per line');
  await expect(page.getByRole('button', { name: 'Generate 3 renewals' })).toBeEnabled();
  const before = (await org.received()).length;

  await signOut(page);
  await signIn({ to: 'Globex' });
  await takeIn(page, '/cancellations/new', file);
  await expect(page.getByText('These are results of another org')).toBeVisible();
  await expect(page.getByText('They come from the org “acme”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel 0 renewals' })).toBeDisabled();
  expect(await globex.received()).toEqual([]);
  expect(await org.received()).toHaveLength(before);
});
