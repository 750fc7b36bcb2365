import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { runPage } from './pages/run.ts';
import { holdRequests, letRequestsGo, untilHeld } from './states/holdRequests.ts';

const ids = seed.activities.renewable.slice(0, 12).map(({ id }) => id);

/** Two rows finish. The third request waits until the test releases it. */
test.beforeEach(async ({ page, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  await holdRequests(page, /\/subscription\/cancel/, { after: 2 });
  const bench = benchPage(page);
  await bench.text.fill(ids.join('\n'));
  await bench.send('Cancel 12 renewals');
  await expect(bench.results.getByText('Accepted')).toHaveCount(2);
  await expect(bench.rowOf(ids[2] ?? '')).toContainText('Being sent');
  // The row shows "Being sent" before its record is saved.
  await untilHeld(page);
});

test('a paused run survives a reload and continues, and each row is executed once', async ({ page, org }) => {
  const bench = benchPage(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await letRequestsGo(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await org.ledger()).toHaveLength(3);
  await expect(bench.results.getByText('Accepted')).toHaveCount(3);

  await page.reload();
  await expect(bench.results.getByText('Accepted')).toHaveCount(3);
  await expect(bench.results.getByText('Not sent')).toHaveCount(9);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(
    page.getByRole('heading', { level: 2, name: 'All 12 cancellations were accepted' }),
  ).toBeVisible();
  const executed = (await org.ledger()).flatMap(({ changed }) => changed);
  expect(executed.toSorted()).toEqual(ids.toSorted());
});

test('a stopped run says what was not sent, and Send again sends only that', async ({ page, org }) => {
  await page.getByRole('button', { name: 'Stop' }).click();
  await letRequestsGo(page);
  await expect(page.getByText('9 of 12 renewals were not cancelled')).toBeVisible();
  expect(await org.ledger()).toHaveLength(3);

  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Send 9 rows again in Acme', exact: true })
    .click();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 9 cancellations were accepted' }),
  ).toBeVisible();
  const executed = (await org.ledger()).flatMap(({ changed }) => changed);
  expect(executed.toSorted()).toEqual(ids.toSorted());
});

test('a run continues while another page is open', async ({ page, org }) => {
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('table', { name: 'Recent runs' })).toContainText('Sending');
  await letRequestsGo(page);
  await expect(page.getByRole('table', { name: 'Recent runs' })).toContainText('12 Accepted');
  expect(await org.ledger()).toHaveLength(12);
});

test('two tabs: the second shows the run and cannot send it', async ({ page, context, org }) => {
  const run = new URL(page.url()).pathname;
  const second = await context.newPage();
  await second.goto(run);
  await second.getByRole('button', { name: 'Sign in to Acme' }).click();
  await expect(second.getByText('Another tab or window is sending this run')).toBeVisible();
  await expect(second).toHaveTitle(/^16 % · /);
  const { progress } = runPage(second);
  await expect(progress).toHaveAttribute('aria-valuetext', /^2 accepted, .* to go$/);
  await letRequestsGo(page);
  await expect(progress).toHaveAttribute('aria-valuetext', '12 accepted, 0 refused, 0 unknown, 0 not sent');
  await expect(second).toHaveTitle(/^Cancel renewals · 12 rows · \d\d:\d\d · Acme · Order Desk$/);
  await expect(
    second.getByRole('heading', { level: 2, name: 'All 12 cancellations were accepted' }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 12 cancellations were accepted' }),
  ).toBeVisible();
  expect(await org.ledger()).toHaveLength(12);
});
