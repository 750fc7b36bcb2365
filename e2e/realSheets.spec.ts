import { readFileSync } from 'node:fs';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';

/** docs/sheets.md says which kind of sheet each test plays. */
const activities = seed.activities.renewable.map(({ id }) => id);
const workbook = (name: string) => readFileSync(new URL(`sheets/${name}.xlsx`, import.meta.url));

test('hidden rows are left out, which is said twice, and go only where the person wants them', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.choose('hidden.xlsx', workbook('hidden'));
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: '5 hidden rows are left out' });
  await expect(notice).toContainText('Hidden columns are left out: C');
  await expect(notice).toContainText('Hidden sheets are not read: “Old”');
  await notice.getByRole('button', { name: 'Include them' }).click();
  await expect(page.getByRole('button', { name: 'Cancel 10 renewals', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Leave them out' }).click();

  await page.getByRole('button', { name: 'Cancel 5 renewals', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('5 hidden rows are left out');
  await dialog.getByRole('button', { name: 'Cancel 5 renewals in' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^All 5/ })).toBeVisible();
  expect((await org.ledger()).flatMap(({ changed }) => changed).toSorted()).toEqual(
    [0, 2, 4, 6, 8].map((place) => activities[place]),
  );
});
