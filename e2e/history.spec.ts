import { readFile } from 'node:fs/promises';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { historyPage } from './pages/history.ts';
import { orderPage } from './pages/order.ts';

const [activity, second, third] = seed.activities.renewable;

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ at: null });
  const form = createOrderPage(page);
  await form.open();
  await form.fill();
  await form.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);
  const bench = benchPage(page);
  await bench.open('/cancellations/new');
  await bench.text.fill(activity?.id ?? '');
  await page.getByRole('button', { name: 'Cancel 1 renewal' }).click();
  await page.getByLabel('Note').fill('case 4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 renewal in Acme' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  await historyPage(page).visit();
});

test('History lists, finds, opens, exports and erases every run', async ({ page, org }) => {
  const { runs, find } = historyPage(page);
  await expect(runs.getByRole('row')).toHaveCount(3);
  const [order] = (await org.ledger()).flatMap(({ created }) => created);
  for (const [sought, found] of [
    // The expected results alternate, so a stale result cannot pass.
    [activity?.id ?? '', 'Cancel renewals'],
    [order ?? '', 'Create order'],
    ['case 4711', 'Cancel renewals'],
  ] as const) {
    await find.fill(sought);
    await expect(runs.getByRole('rowheader')).toHaveText([found]);
  }
  await find.fill('a0X000000000000AAA');
  await expect(page.getByText('No run holds that')).toBeVisible();

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

test('History lists runs of a closed tab, for all five operations', async ({ page, context, org }) => {
  const order = orderPage(page);
  await order.open();
  await order.fill();
  await order.submit.click();
  await expect(order.items.getByRole('row')).toHaveCount(2);
  const item = (await org.ledger()).at(-1)?.created[0];
  await page.getByRole('button', { name: `Delete item ${item}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete item in Acme' }).click();
  await expect(order.items.getByText('Deleted')).toBeVisible();
  const bench = benchPage(page);
  await bench.open('/renewals/new');
  await bench.text.fill(`${second.id},${third.id}`);
  await bench.groupBy('All in one set');
  await bench.send('Generate 1 renewal');
  // The row shows its outcome before it is saved; the run ends after that.
  await expect(page.getByRole('heading', { level: 2, name: 'The set was renewed' })).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/history');
  await later.getByRole('button', { name: 'Sign in to Acme' }).click();
  const { runs } = historyPage(later);
  await expect(runs.getByRole('rowheader')).toHaveText([
    'Generate renewals',
    'Delete order item',
    'Add order item',
    'Cancel renewals',
    'Create order',
  ]);
  await expect(runs.getByText(/^1 (Done|Accepted)$|^2 Done$/)).toHaveCount(5);
  expect((await org.ledger()).map(({ operation }) => operation)).toEqual([
    'createOrder',
    'cancelRenewals',
    'addOrderItem',
    'deleteOrderItem',
    'generateRenewals',
  ]);
});

test('another person who signs in here does not see the history', async ({ page, signIn }) => {
  await page.getByRole('banner').getByText('Clara Clerk').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn({ as: 'Sam Support', at: '/history' });
  await expect(historyPage(page).none).toBeVisible();
});

test('exported results hold no formula that a spreadsheet would run', async ({ page, org }) => {
  await org.fault({
    operation: 'cancelRenewals',
    phase: 'before',
    action: {
      kind: 'answer',
      status: 400,
      body: JSON.stringify({ success: false, errors: ['=HYPERLINK("http://evil.example")'] }),
    },
  });
  const bench = benchPage(page);
  await bench.open('/cancellations/new');
  await bench.text.fill(seed.activities.renewable[1]?.id ?? '');
  await bench.send('Cancel 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The renewal was not cancelled' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text.charCodeAt(0)).toBe(0xfeff);
});
