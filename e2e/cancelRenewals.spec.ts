import { seed } from '#sandbox/seed/seed.ts';
import { changeConfig } from './changeConfig.ts';
import { expect, test } from './fixtures.ts';
import { playedOnce } from './leftOut.ts';
import { benchPage } from './pages/bench.ts';
import { historyPage } from './pages/history.ts';

const once = playedOnce('the first test shows that both surroundings carry this operation');

const { renewable } = seed.activities;
const [a, b, c] = renewable.map(({ id }) => id) as [string, string, string];

test('a support agent cancels renewals, one request each', async ({ page, org, signIn }) => {
  await signIn({ as: 'Sam Support', at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.text.fill(`${a}\n${b}`);
  await bench.send('Cancel 2 renewals');

  await expect(
    page.getByRole('heading', { level: 2, name: 'All 2 cancellations were accepted' }),
  ).toBeVisible();
  await expect(page.getByText('The subscription ends at its end date')).toBeVisible();
  await expect(bench.rowOf(a)).toContainText('Accepted');
  expect((await org.ledger()).map(({ operation, persona, input }) => [operation, persona, input])).toEqual(
    [a, b].map((purchaseActivityId) => [
      'cancelRenewals',
      'sam',
      { cancelRequests: [{ purchaseActivityId, cancellationType: 'Cancel Renewal' }] },
    ]),
  );
});

test(
  'a run without permission pauses after three refusals and sends no more',
  once,
  async ({ page, org, signIn }) => {
    await signIn({ as: 'Nora Noaccess', at: '/cancellations/new' });
    const bench = benchPage(page);
    await bench.text.fill(
      renewable
        .slice(0, 5)
        .map(({ id }) => id)
        .join('\n'),
    );
    await bench.send('Cancel 5 renewals');
    await expect(
      page.getByRole('heading', { level: 2, name: '3 of 5 renewals were not cancelled' }),
    ).toBeVisible();
    expect(await org.received()).toHaveLength(3);
    expect(await org.ledger()).toEqual([]);
  },
);

test('in production a run over 25 rows asks to type the count', once, async ({ page, globex, signIn }) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.text.fill(
    renewable
      .slice(0, 26)
      .map(({ id }) => id)
      .join('\n'),
  );
  await page.getByRole('button', { name: 'Cancel 26 renewals' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Cancel 26 renewals in Globex' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Type 26 to confirm').fill('26');
  await send.click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 26 cancellations were accepted' }),
  ).toBeVisible();
  expect(await globex.ledger()).toHaveLength(26);
});

test(
  'a double click on the send button sends one run, and History shows it',
  once,
  async ({ page, org, signIn }) => {
    // Opened before: it must not show what it knew then.
    await signIn({ at: '/history' });
    const history = historyPage(page);
    await expect(history.none).toBeVisible();
    await page.getByRole('link', { name: 'Cancel renewals' }).click();
    const bench = benchPage(page);
    await bench.text.fill(`${a}\n${b}`);
    await page.getByRole('button', { name: 'Cancel 2 renewals' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 renewals in Acme' }).dblclick();
    await expect(
      page.getByRole('heading', { level: 2, name: 'All 2 cancellations were accepted' }),
    ).toBeVisible();
    expect(await org.received()).toHaveLength(2);
    await history.visit();
    await expect(history.runs.getByRole('row')).toHaveCount(2);
  },
);

test(
  'each row uses the cancellation type of its sheet, one type per request, and History counts each type',
  once,
  async ({ page, org, signIn }) => {
    await changeConfig(page, (served) => {
      served.pace = { cancellationsPerRequest: 2 };
    });
    await signIn({ at: '/cancellations/new' });
    const bench = benchPage(page);
    await bench.text.fill(`Purchase activity,Cancellation type\n${a},CANCEL NOW\n${b},\n${c},Cancel Now`);
    await bench.perRequest.selectOption('2');
    await page.getByRole('button', { name: 'Cancel 3 renewals', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Cancel 3 renewals: 2 Cancel Now, 1 Cancel Renewal')).toBeVisible();
    await expect(dialog.getByText('2 requests go to the platform.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel 3 renewals in Acme' }).click();
    await expect(bench.rowOf(c)).toContainText('Cancel Now');
    for (const id of [a, b, c]) await expect(bench.rowOf(id)).toContainText('Accepted');
    const entry = (purchaseActivityId: string, cancellationType: string) => ({
      purchaseActivityId,
      cancellationType,
    });
    expect((await org.ledger()).map(({ input }) => input)).toEqual([
      { cancelRequests: [entry(a, 'Cancel Now'), entry(c, 'Cancel Now')] },
      { cancelRequests: [entry(b, 'Cancel Renewal')] },
    ]);
    const history = historyPage(page);
    await history.visit();
    await expect(history.runs.getByRole('row').nth(1)).toContainText('2 Cancel Now, 1 Cancel Renewal');
  },
);
