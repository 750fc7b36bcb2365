import { expect, test } from '#e2e/fixtures.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { createOrderPage } from '#e2e/pages/createOrder.ts';
import { historyPage } from '#e2e/pages/history.ts';
import { activity, sendOneRow } from '#e2e/pages/oneRow.ts';

test('History lists, finds, opens, exports and erases the runs of a closed tab', async ({
  page: first,
  context,
  org,
  signIn,
}) => {
  await signIn({ at: null });
  const form = createOrderPage(first);
  await form.open();
  await form.fill();
  await form.submit.click();
  await expect(first).toHaveURL(/\/orders\/801/);
  await judgeRow(await sendOneRow.cancelRenewals(first, 0), 'cancelRenewals', org, {
    outcome: 'done',
    executed: 2,
    received: 2,
  });
  await first.close();

  const page = await context.newPage();
  await page.goto('/history');
  await page.getByRole('button', { name: 'Sign in to Acme' }).click();
  const { runs, find } = historyPage(page);
  await expect(runs.getByRole('row')).toHaveCount(3);
  const [order] = (await org.ledger()).flatMap(({ created }) => created);
  for (const [sought, found] of [
    // The expected results alternate, so a stale result cannot pass.
    [activity(0), /^Cancel renewals/],
    [order ?? '', /^Create order/],
  ] as const) {
    await find.fill(sought);
    await expect(runs.getByRole('rowheader')).toHaveText([found]);
  }
  await find.fill('a0X000000000000AAA');
  await expect(page.getByText('No runs found')).toBeVisible();

  await test.step('a click beside the link of a row opens its run', async () => {
    await find.fill('');
    const row = runs.getByRole('row', { name: /Cancel renewals/ });
    const address = await row.getByRole('link').getAttribute('href');
    await row.getByText('Finished').click();
    await expect(page).toHaveURL(address ?? '');
    // On a phone the links are in the menu.
    await page.setViewportSize({ width: 360, height: 740 });
    await historyPage(page).visit();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the export holds every request with its raw answer and no token', async () => {
    const { text } = await historyPage(page).export();
    const history = JSON.parse(text);
    expect(history.runs.map(({ run }: { run: { operation: string } }) => run.operation)).toEqual([
      'createOrder',
      'cancelRenewals',
    ]);
    expect(history.runs[0].requests[0].raw.status).toBe(201);
    expect(text).not.toMatch(/bearer|access_token/i);
  });

  await test.step('Erase history asks, says what is lost, and deletes everything', () =>
    historyPage(page).erase(2));
});
