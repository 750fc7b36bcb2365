import { readFileSync } from 'node:fs';
import { expect, test } from '#e2e/fixtures.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const activities = seed.activities.renewable.map(({ id }) => id);
const [a, b, c, d, e, f] = activities as [string, string, string, string, string, string];
const workbook = (name: string) => readFileSync(new URL(`sheets/${name}.xlsx`, import.meta.url));

// docs/sheets.md names the kind of sheet for each step.
test('workbooks as offices have them become cancellations and sets', async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const intake = sheetPage(page);
  const main = page.getByRole('main');
  const send = (count: number) => page.getByRole('button', { name: `Cancel ${count} renewals`, exact: true });

  await test.step('of several sheets with ids none is read until the person chooses one', async () => {
    await intake.choose('several_sheets.xlsx', workbook('several_sheets'));
    const sheet = page.getByRole('radiogroup', { name: /^Several sheets or lists contain record ids/ });
    await expect(send(0)).toBeDisabled();
    await expect(sheet.getByRole('radio')).toHaveCount(3);
    await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
    await sheet.getByRole('radio', { name: 'Due (4 lines)' }).click();
    await expect(send(3)).toBeVisible();
  });

  await test.step('hidden rows are left out, as page and dialog say, unless the person includes them', async () => {
    await intake.choose('hidden.xlsx', workbook('hidden'));
    const notice = intake.decision('5 hidden rows are left out');
    await expect(notice).toContainText('Hidden columns are left out: C');
    await expect(notice).toContainText('Hidden sheets are not read: Old');
    await notice.getByRole('button', { name: 'Include them' }).click();
    await expect(send(10)).toBeVisible();
    await page.getByRole('button', { name: 'Leave them out' }).click();
    await send(5).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('5 hidden rows are left out');
    await expect(dialog.getByRole('listitem').first()).toContainText(`${a} · due`);
    await dialog.getByRole('button', { name: 'Cancel 5 renewals in' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^All 5/ })).toBeVisible();
    expect((await org.ledger()).flatMap(({ changed }) => changed).toSorted()).toEqual(
      [0, 2, 4, 6, 8].map((index) => activities[index]),
    );
  });

  await test.step('merged group cells fill their rows and make the sets', async () => {
    await org.reset();
    await intake.open('/renewals/new');
    await intake.choose('merged.xlsx', workbook('merged'));
    await expect(main).toContainText('4 cells were filled');
    await expect(page.getByRole('radio', { name: 'Column “Group”', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Sets' }).check();
    const first = page.getByRole('group', { name: 'Set 1', exact: true });
    await expect(first).toContainText('Miller Ltd · 3 purchase activities');
    // The title above the rows.
    await intake.read();
    await intake.send('Generate 2 renewals');
    await expect(page.getByRole('heading', { level: 2, name: 'All 2 sets were renewed' })).toBeVisible();
    expect((await org.ledger()).map(({ changed }) => changed)).toEqual([
      [a, b, c],
      [d, e, f],
    ]);
  });
});
