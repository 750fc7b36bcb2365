import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';

const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];

test('results without the console’s columns send only what is not done, unless the person wants all', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const send = (count: string) => page.getByRole('button', { name: `Cancel ${count}`, exact: true });
  await bench.text.fill(
    `Purchase activity\tOutcome\tMessage\n${a}\tAccepted\t\n${b}\tRefused\tLocked\n${c}\t\t`,
  );
  await expect(page.getByText('2 lines of these results are left to send')).toBeVisible();
  await expect(page.getByText('1 · left out: done')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Send every row of these results' });
  await all.check();
  await expect(send('3 renewals')).toBeEnabled();
  await all.uncheck();
  await bench.send('Cancel 2 renewals');
  for (const id of [b, c]) await expect(bench.rowOf(id)).toContainText('Accepted');
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([b, c]);
});

test('cancelling renewed activities explains what the renewal means, and does not call them sent before', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/renewals/new' });
  const bench = benchPage(page);
  await bench.text.fill(a);
  await bench.send('Generate 1 renewal');
  await expect(bench.rowOf(a)).toContainText('Done');
  await bench.open('/cancellations/new');
  await bench.text.fill(`${a}\n${b}`);
  await expect(page.getByText('1 row was renewed before, or may have been')).toBeVisible();
  await expect(page.getByText('Their renewal orders are there already.')).toBeVisible();
  await expect(page.getByText(/sent before/)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Leave these rows out' }).check();
  await bench.send('Cancel 1 renewal');
  await expect(bench.rowOf(b)).toContainText('Accepted');
  expect((await org.ledger()).map(({ operation }) => operation)).toEqual([
    'generateRenewals',
    'cancelRenewals',
  ]);
});

test('a report in HTML, text formulas and addresses without a scheme are read, and subtotals left out', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const rows = [
    `="${a}"`,
    'Subtotal',
    `acme.my.example/${b}`,
    `https://acme.example/one/one.app#/sObject/${c}/view`,
  ];
  const html = rows.map((cell, n) => `<tr><td>${cell}</td><td>${n}</td></tr>`).join('\n');
  await bench.choose(
    'report.xls',
    Buffer.from(`<html><table><tr><th>Activity</th><th>No</th></tr>${html}</table>`),
  );
  await expect(page.getByText('1 line with a total was left out, line 3: “Subtotal, 1”.')).toBeVisible();
  await bench.send('Cancel 3 renewals');
  for (const id of [a, b, c]) await expect(bench.rowOf(id)).toContainText('Accepted');
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b, c]);
});

test('a cell corrected in the preview is sent corrected, and the file stays unchanged', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const short = b.slice(0, 14);
  await bench.choose('ids.csv', Buffer.from(`Owner,Purchase activity\nAnn,${a}\nBo,${short}\nCy,${c}`));
  await page.getByRole('button', { name: 'Line 3', exact: true }).click();
  const cell = page.getByRole('textbox', { name: 'Purchase activity, line 3' });
  await expect(cell).toBeFocused();
  await expect(cell).toHaveValue(short);
  await page.keyboard.insertText(b);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 cell was changed here')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
    `Line 3, Purchase activity: “${short}” is now “${b}”`,
  );
  await page.getByRole('button', { name: 'Cancel 3 renewals', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('1 cell was changed here.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 3 renewals in Acme' }).click();
  for (const id of [a, b, c]) await expect(bench.rowOf(id)).toContainText('Accepted');
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b, c]);
});
