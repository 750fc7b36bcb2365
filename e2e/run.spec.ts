import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';

const ids = seed.activities.renewable.slice(0, 12).map(({ id }) => id);

test.beforeEach(async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  await org.latency(150);
  const bench = benchPage(page);
  await bench.text.fill(ids.join('\n'));
  await bench.send('Cancel 12 renewals');
});

test('a run is paused, survives a reload, goes on where it was, and each row is executed once', async ({
  page,
  org,
}) => {
  const bench = benchPage(page);
  await expect(bench.results.getByText('Accepted').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  const before = (await org.ledger()).length;
  expect(before).toBeLessThan(12);
  await expect(bench.results.getByText('Accepted')).toHaveCount(before);

  await page.reload();
  await expect(bench.results.getByText('Accepted')).toHaveCount(before);
  await expect(bench.results.getByText('Not sent')).toHaveCount(12 - before);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(
    page.getByRole('heading', { level: 2, name: 'All 12 cancellations were accepted' }),
  ).toBeVisible();
  const executed = (await org.ledger()).flatMap(({ changed }) => changed);
  expect(executed.toSorted()).toEqual(ids.toSorted());
});

test('a run that was stopped says what was not sent, and sends only that again', async ({ page, org }) => {
  const bench = benchPage(page);
  await expect(bench.results.getByText('Accepted').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/of 12 renewals were not cancelled/)).toBeVisible();
  const before = (await org.ledger()).length;

  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Send ${12 - before} rows? again in Acme$`) })
    .click();
  await expect(
    page.getByRole('heading', { level: 2, name: /cancellations were accepted|cancellation was accepted/ }),
  ).toBeVisible();
  const executed = (await org.ledger()).flatMap(({ changed }) => changed);
  expect(executed.toSorted()).toEqual(ids.toSorted());
});

test('a run goes on while one looks at another page', async ({ page, org }) => {
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('table', { name: 'Runs to finish' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Runs to finish' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Recent runs' })).toContainText('12 Accepted');
  expect(await org.ledger()).toHaveLength(12);
});

test('a tab that is closed in the middle of a request leaves that row unknown', async ({
  page,
  context,
  org,
}) => {
  await org.latency(1_000);
  const bench = benchPage(page);
  await expect(bench.results.getByText('Accepted').first()).toBeVisible();
  const run = new URL(page.url()).pathname;
  await expect.poll(async () => (await org.received()).length).toBeGreaterThan(1);
  await page.close();

  const later = await context.newPage();
  await later.goto(run);
  await later.getByRole('button', { name: 'Sign in to Acme' }).click();
  const grid = benchPage(later).results;
  await expect(grid.getByText('Unknown')).toHaveCount(1);
  const accepted = await grid.getByText('Accepted').count();
  await expect(grid.getByText('Not sent')).toHaveCount(11 - accepted);
  await expect(later.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('two tabs: the second shows the run and cannot send it', async ({ page, context, org }) => {
  const run = new URL(page.url()).pathname;
  const second = await context.newPage();
  await second.goto(run);
  await second.getByRole('button', { name: 'Sign in to Acme' }).click();
  await expect(second.getByText('Another tab or window is sending this run')).toBeVisible();
  await expect(
    second.getByRole('heading', { level: 2, name: 'All 12 cancellations were accepted' }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: 'All 12 cancellations were accepted' }),
  ).toBeVisible();
  expect(await org.ledger()).toHaveLength(12);
});
