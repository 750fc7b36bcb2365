import { expect, test } from '#e2e/fixtures.ts';
import { playedOnce } from '#e2e/leftOut.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const once = playedOnce('the first test shows that both surroundings carry this operation');

const [a, b, c, d] = seed.activities.renewable.map(({ id }) => id) as [string, string, string, string];

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ at: null });
  await sheetPage(page).open('/renewals/new');
});

test('sets are shown before sending, changed, and renewed one by one', async ({ page, org }) => {
  const sheet = sheetPage(page);
  await sheet.text.fill(`${a} ${b}\n${c}\n${d}`);
  await sheet.groupBy('One set per line');
  await expect(sheet.preview.getByRole('row').filter({ hasText: b })).toBeVisible();
  await page.getByRole('radio', { name: 'Sets' }).check();
  await page.getByRole('checkbox', { name: d }).check();
  await page.getByLabel('To set', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Move', exact: true }).click();

  await sheet.send('Generate 2 renewals');

  await expect(page.getByRole('heading', { level: 2, name: 'All 2 sets were renewed' })).toBeVisible();
  const ledger = await org.ledger();
  expect(ledger.map(({ input }) => input)).toEqual([
    { purchaseActivities: [{ purchaseActivityIds: [a, b] }] },
    { purchaseActivities: [{ purchaseActivityIds: [c, d] }] },
  ]);
  for (const [id, order] of [
    [a, ledger[0]?.created[0]],
    [b, ledger[0]?.created[0]],
    [d, ledger[1]?.created[0]],
  ] as const) {
    await expect(sheet.rowOf(id)).toContainText('Done');
    await expect(sheet.rowOf(id)).toContainText(order ?? 'no order');
  }
});

test('rows of a link are gone after sending, until the link is opened again', once, async ({ page }) => {
  const link = `/renewals/new?set=${a}`;
  await page.goto(link);
  const sheet = sheetPage(page);
  await sheet.send('Generate 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The set was renewed' })).toBeVisible();
  await page.goBack();
  await expect(sheet.text).toHaveValue('');
  await page.reload();
  await expect(sheet.text).toHaveValue('');

  await page.goto(link);
  await expect(sheet.text).toHaveValue(a);
  await page.reload();
  await expect(sheet.text).toHaveValue(a);
});
