import { readFileSync } from 'node:fs';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { freshSteps } from './freshSteps.ts';
import { benchPage } from './pages/bench.ts';

/** docs/sheets.md names the kind of sheet for each step. */
const activities = seed.activities.renewable.map(({ id }) => id);
const [a, b, c, d, e, f] = activities as [string, string, string, string, string, string];
const workbook = (name: string) => readFileSync(new URL(`sheets/${name}.xlsx`, import.meta.url));

const setsOf = async (org: { ledger(): Promise<{ input: unknown }[]> }) =>
  (await org.ledger()).flatMap(({ input }) =>
    (input as { purchaseActivities: { purchaseActivityIds: string[] }[] }).purchaseActivities.map(
      ({ purchaseActivityIds }) => purchaseActivityIds,
    ),
  );

test('sheets as offices have them become cancellations', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  const bench = benchPage(page);
  const step = freshSteps(page, org, '/cancellations/new');

  await step(
    'hidden rows are left out, with a notice in preview and dialog, unless the person includes them',
    async () => {
      await bench.choose('hidden.xlsx', workbook('hidden'));
      const notice = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: '5 hidden rows are left out' });
      await expect(notice).toContainText('Hidden columns are left out: C');
      await expect(notice).toContainText('Hidden sheets are not read: “Old”');
      await notice.getByRole('button', { name: 'Include them' }).click();
      await expect(page.getByRole('button', { name: 'Cancel 10 renewals', exact: true })).toBeEnabled();
      await page.getByRole('button', { name: 'Leave them out' }).click();

      await page.getByRole('button', { name: 'Cancel 5 renewals', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('5 hidden rows are left out');
      await expect(dialog.getByRole('listitem').first()).toContainText(`${a} · due`);
      await dialog.getByRole('button', { name: 'Cancel 5 renewals in' }).click();
      await expect(page.getByRole('heading', { level: 2, name: /^All 5/ })).toBeVisible();
      expect((await org.ledger()).flatMap(({ changed }) => changed).toSorted()).toEqual(
        [0, 2, 4, 6, 8].map((place) => activities[place]),
      );
    },
  );

  await step(
    'an account id among activities is sent only if the person says so, and never one from an address',
    async () => {
      const account = seed.accounts.acme.id;
      const send = (count: number) =>
        page.getByRole('button', { name: `Cancel ${count} renewals`, exact: true });
      await bench.text.fill(
        `${a}\n${account}\n${b}\nhttps://acme.example/lightning/r/${account}/related/${c}/view`,
      );
      await expect(bench.preview.getByRole('row').filter({ hasText: account })).toContainText('Warning');
      await expect(send(0)).toBeDisabled();
      await page.getByRole('checkbox', { name: 'Send 1 row in doubt all the same' }).check();
      await expect(send(4)).toBeEnabled();
      await bench.leaveOut('1 row in doubt').check();
      await bench.send('Cancel 3 renewals');
      await expect(page.getByRole('heading', { level: 2, name: /^All 3/ })).toBeVisible();
      expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b, c]);
    },
  );

  await step(
    'a workbook with ids on several sheets sends nothing until the person chooses a sheet',
    async () => {
      await bench.choose('several_sheets.xlsx', workbook('several_sheets'));
      await expect(page.getByRole('main')).toContainText('Several sheets of this workbook hold record ids');
      await expect(page.getByRole('button', { name: 'Cancel 0 renewals', exact: true })).toBeDisabled();
      const sheet = page.getByRole('combobox', { name: 'Sheet', exact: true });
      await expect(sheet.getByRole('option')).toHaveText([
        'Choose a sheet',
        'Cover (1 line)',
        'Due (4 lines)',
        'Paid (2 lines)',
      ]);
      await sheet.selectOption('Due');
      await bench.send('Cancel 3 renewals');
      await expect(page.getByRole('heading', { level: 2, name: /^All 3/ })).toBeVisible();
      expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b, c]);
    },
  );
});

test('sheets as offices have them become sets', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  const bench = benchPage(page);
  const step = freshSteps(page, org, '/renewals/new');
  const renew = async (sets: readonly string[][]) => {
    await bench.send(`Generate ${sets.length} renewals`);
    const headline = `All ${sets.length} sets were renewed`;
    await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible();
    expect(await setsOf(org)).toEqual(sets);
  };

  await step('merged group cells fill their rows and make the sets', async () => {
    await bench.choose('merged.xlsx', workbook('merged'));
    await expect(page.getByRole('main')).toContainText('4 cells were filled');
    await expect(page.getByRole('radio', { name: 'Column “Group”', exact: true })).toBeChecked();
    await expect(bench.preview.getByRole('row').filter({ hasText: b })).toContainText('Miller Ltd');
    await page.getByRole('radio', { name: 'Sets' }).check();
    const first = page.getByRole('group', { name: 'Set 1', exact: true });
    await expect(first).toContainText('Miller Ltd · 3 purchase activities');
    await renew([
      [a, b, c],
      [d, e, f],
    ]);
  });

  await step('blank cells below a group mean “same as above” only if the person chooses it', async () => {
    await bench.choose('blank_groups.xlsx', workbook('blank_groups'));
    await expect(page.getByRole('button', { name: 'Generate 0 renewals', exact: true })).toBeDisabled();
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect(radio('Column “Group”')).toHaveAccessibleDescription(/^6 sets/);
    await expect(radio('Column “Group”, empty: same as above')).toHaveAccessibleDescription('2 sets');
    await bench.groupBy('Column “Group”, empty: same as above');
    await renew([
      [a, b, c],
      [d, e, f],
    ]);
  });

  await step('several ids on one line make no set until the person chooses how', async () => {
    await bench.text.fill(`Please renew ${a}, ${b} and ${c} today.`);
    await expect(page.getByRole('button', { name: 'Generate 0 renewals', exact: true })).toBeDisabled();
    for (const way of ['One set per id', 'One set per line', 'All in one set'])
      await expect(page.getByRole('radio', { name: way, exact: true })).not.toBeChecked();
    await bench.groupBy('One set per id');
    await renew([[a], [b], [c]]);
  });

  await step('the body of a request keeps its sets', async () => {
    const sets = [{ purchaseActivityIds: [a, b] }, { purchaseActivityIds: [c] }];
    await bench.text.fill(JSON.stringify({ purchaseActivitySets: sets }));
    await renew([[a, b], [c]]);
  });
});
