import { changeConfig } from '#e2e/changeConfig.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { activity } from '#e2e/pages/oneRow.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

// The outcome of each set or cancellation, if one request has several.
test.beforeEach(async ({ page }) => {
  await changeConfig(page, (org) => {
    org.pace = { setsPerRequest: 2, cancellationsPerRequest: 2 };
  });
});

/** Requests of one run, each with two sets: the outcomes on the screen, and the renewed sets. */
const renewals = [
  { org: 'renewal: results in another order', shown: [/Done/, /Done/], renewed: [0, 1] },
  { org: 'renewal: results by 15-character ids', shown: [/Done/, /Done/], renewed: [0, 1] },
  { org: 'renewal: a result too many', shown: [/Done/, /Done/], renewed: [0, 1] },
  {
    org: 'renewal: order id and errors together',
    shown: [/Done.*Check the renewal order/, /Done/],
    renewed: [0, 1],
  },
  { org: 'renewal: one set fails', shown: [/Refused.*The renewal price is missing/, /Done/], renewed: [1] },
  {
    org: 'renewal: a message about another activity',
    shown: [/Refused.*: The renewal price is missing/, /Done/],
    renewed: [1],
  },
  {
    org: 'renewal: a result is missing',
    shown: [/Done/, /Unknown.*says nothing about this one/],
    renewed: [0, 1],
  },
  { org: 'renewal: a result about another set', shown: [/Unknown.*→/, /Done/], renewed: [0, 1] },
] as const;

test('each set has its own result, or is unknown', async ({ page, org, signIn }) => {
  const sheet = sheetPage(page);
  for (const [at, { org: scenario }] of renewals.entries()) await org.use(scenario, { nth: at + 1 });
  const ids = renewals.flatMap((_, at) => [activity(2 * at), activity(2 * at + 1)]);
  await signIn({ at: `/renewals/new?${ids.map((id) => `set=${id}`).join('&')}` });
  await sheet.perRequest.selectOption('2');
  await sheet.send(`Generate ${ids.length} renewals`);

  for (const [at, { org: scenario, shown, renewed }] of renewals.entries()) {
    await test.step(scenario, async () => {
      const pair = [activity(2 * at), activity(2 * at + 1)];
      for (const [index, words] of shown.entries())
        await expect(sheet.rowOf(pair[index] ?? '')).toContainText(words);

      const entry = (await org.ledger())[at];
      expect(entry?.changed).toEqual(renewed.map((index) => pair[index]));
      for (const [index, id] of entry?.changed.entries() ?? []) {
        const row = sheet.rowOf(id);
        // Every row links to its own order, except unknown rows.
        const order = entry?.created[index] ?? '';
        if (!(await row.textContent())?.includes('Unknown'))
          await expect(row.getByRole('link', { name: shownId(order) })).toBeVisible();
      }
      // One unknown set pauses the run, even if the answer is clear about all others.
      const isPaused = shown.some(({ source }) => source.startsWith('Unknown'));
      if (isPaused && at < renewals.length - 1)
        await page.getByRole('button', { name: 'Continue', exact: true }).click();
    });
  }
  expect(await org.ledger(), 'each request once').toHaveLength(renewals.length);
});

/** The screen shows an id in two parts. */
const shownId = (id: string) => new RegExp(`${id.slice(0, 12)}\\s?${id.slice(12)}`);

test('each row of a refused group is unknown, and is sent one by one on demand', async ({
  page,
  org,
  signIn,
}) => {
  const [a, b, c] = [activity(0), activity(1), activity(2)];
  const sheet = sheetPage(page);
  await org.use('cancelRenewals: a group is refused, some are cancelled');
  await signIn({ at: `/cancellations/new?id=${a}&id=${b}&id=${c}` });
  await sheet.perRequest.selectOption('2');
  await sheet.send('Cancel 3 renewals');
  for (const id of [a, b]) await expect(sheet.rowOf(id)).toContainText(/Unknown.*term .* is not paid/);
  await expect(page.getByText('Paused: The grouped request was refused')).toBeVisible();
  await expect(page.getByRole('region', { name: /^(Line|Row) 1$/ })).toContainText(
    'some of them may have been done',
  );
  expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a]]);

  await page.getByRole('button', { name: 'Send one by one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send one by one' });
  await expect(dialog).toContainText('check the CRM first');
  const send = dialog.getByRole('button', { name: 'Send 2 rows one by one in Acme' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type 2 to confirm' }).fill('2');
  await send.click();
  await expect(sheet.rowOf(a)).toContainText(/May be done already: look.*already cancelled/);
  await expect(sheet.rowOf(b)).toContainText('Accepted');
  expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a], [b]]);
});
