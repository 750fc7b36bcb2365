import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { historyPage } from './pages/history.ts';
import { orderPage } from './pages/order.ts';
import { personMenu } from './pages/personMenu.ts';

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

test('History finds, opens, exports and erases runs, and no other person sees them', async ({
  page,
  context,
  org,
  signIn,
}) => {
  const { runs, find } = historyPage(page);

  await test.step('it finds runs by id, note and result', async () => {
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
    await find.fill('');
  });

  await test.step('a row opens its run in a new tab by the middle button and by Ctrl, as a link does', async () => {
    const row = runs.getByRole('row', { name: /Cancel renewals/ });
    const address = await row.getByRole('link').getAttribute('href');
    for (const button of ['middle', 'left'] as const) {
      const opening = context.waitForEvent('page');
      await row
        .getByText('Finished')
        .click({ button, modifiers: button === 'left' ? ['ControlOrMeta'] : [] });
      const tab = await opening;
      // Each tab has a session of its own.
      await expect(tab).toHaveURL(address ?? '');
      await tab.close();
    }
    await expect(page).toHaveURL(/\/history/);
    await row.getByText('Finished').click();
    await expect(page).toHaveURL(address ?? '');
  });

  await test.step('the export holds every request with its raw answer and no token', async () => {
    // On a phone the links are in the menu.
    await page.setViewportSize({ width: 360, height: 740 });
    await historyPage(page).visit();
    const { text } = await historyPage(page).export();
    const history = JSON.parse(text);
    expect(history.runs.map(({ run }: { run: { operation: string } }) => run.operation)).toEqual([
      'createOrder',
      'cancelRenewals',
    ]);
    expect(history.runs[0].requests[0].raw.status).toBe(201);
    expect(text).not.toMatch(/bearer|access_token/i);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('another person who signs in here does not see it', async () => {
    const menu = personMenu(page);
    await menu.open();
    await menu.signOut.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await signIn({ as: 'Sam Support', at: '/history', byHand: true });
    await expect(historyPage(page).none).toBeVisible();
    await menu.open('Sam Support');
    await menu.signOut.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  await test.step('Erase history asks, says what is lost, and deletes everything', async () => {
    await signIn({ at: '/history', byHand: true });
    await historyPage(page).erase(2);
  });
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
