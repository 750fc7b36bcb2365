import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { playedOnce } from './leftOut.ts';
import { benchPage } from './pages/bench.ts';

const once = playedOnce('the first test shows that both surroundings carry this operation');

const { renewable, renewedAlready, cancelledAlready, planInactive } = seed.activities;
const [a, b, c, d] = renewable.map(({ id }) => id) as [string, string, string, string];

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ at: null });
  await benchPage(page).open('/renewals/new');
});

test('sets are shown before sending and renewed one by one', async ({ page, org }) => {
  const bench = benchPage(page);
  await bench.text.fill(`${a} ${b}\n${c}`);
  await bench.groupBy('One set per line');
  await expect(page.getByLabel('Group into sets by')).toBeVisible();
  await expect(bench.preview.getByRole('row').filter({ hasText: b })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Ready 3' })).toBeVisible();

  await bench.send('Generate 2 renewals');

  await expect(page.getByRole('heading', { level: 2, name: 'All 2 sets were renewed' })).toBeVisible();
  const ledger = await org.ledger();
  expect(ledger.map(({ input }) => input)).toEqual([
    { purchaseActivities: [{ purchaseActivityIds: [a, b] }] },
    { purchaseActivities: [{ purchaseActivityIds: [c] }] },
  ]);
  for (const [id, order] of [
    [a, ledger[0]?.created[0]],
    [b, ledger[0]?.created[0]],
    [c, ledger[1]?.created[0]],
  ] as const) {
    await expect(bench.rowOf(id)).toContainText('Done');
    await expect(bench.rowOf(id)).toContainText(order ?? 'no order');
  }
});

test("a set that fails shows each activity's own message on its own row", once, async ({ page, org }) => {
  const bench = benchPage(page);
  await bench.text.fill(`${a} ${renewedAlready.id}\n${planInactive.id} ${c}\n${b}\n${cancelledAlready.id}`);
  await bench.groupBy('One set per line');
  await bench.send('Generate 4 renewals');

  await expect(page.getByRole('heading', { level: 2, name: '3 of 4 sets were not renewed' })).toBeFocused();
  await expect(bench.rowOf(renewedAlready.id)).toContainText(/already renewed/);
  await expect(bench.rowOf(planInactive.id)).toContainText(/plan/i);
  // Refused, not unknown: one activity of the first set is already renewed; the one of the last set is cancelled.
  await expect(bench.rowOf(renewedAlready.id)).toContainText('Refused');
  await expect(bench.rowOf(cancelledAlready.id)).toContainText('Refused');
  await expect(bench.rowOf(cancelledAlready.id)).toContainText(/already cancelled/);
  await expect(bench.rowOf(a)).toContainText(/another activity in its set/);
  await expect(bench.rowOf(b)).toContainText('Done');
  const renewed = (await org.ledger()).flatMap(({ created }) => created);
  expect(renewed).toHaveLength(1);
});

test('rows of a link are gone after sending, until the link is opened again', once, async ({ page }) => {
  const link = `/renewals/new?set=${a}`;
  await page.goto(link);
  const bench = benchPage(page);
  await bench.send('Generate 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The set was renewed' })).toBeVisible();
  await page.goBack();
  await expect(bench.text).toHaveValue('');
  await page.reload();
  await expect(bench.text).toHaveValue('');

  await page.goto(link);
  await expect(bench.text).toHaveValue(a);
  await page.reload();
  await expect(bench.text).toHaveValue(a);
});

test('pasted prose and a wrong id show a message and send nothing', once, async ({ page, org }) => {
  const bench = benchPage(page);
  await bench.text.fill('Congratulations, your renewal is due. Please call us.');
  await expect(page.getByText(/No record id/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate 0 renewals' })).toBeDisabled();

  await bench.text.fill(`${a}\n${d.slice(0, 15)}XXX`);
  await expect(bench.preview.getByRole('row').filter({ hasText: 'XXX' })).toContainText('Problem');
  await expect(page.getByRole('button', { name: /Generate/ })).toBeDisabled();
  expect(await org.received()).toEqual([]);
});
