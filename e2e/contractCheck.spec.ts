import { expect, test } from './fixtures.ts';
import { judgeRow } from './judgeRow.ts';
import { activity, sendOneRow } from './pages/oneRow.ts';

test('a clean run shows no deviation', async ({ page, pages, signedIn }) => {
  await signedIn({ at: null });
  const { place } = await sendOneRow.cancelRenewals(page, 0);
  await expect(place).toContainText('The cancellation was accepted');
  const { diagnostics } = pages;
  // The former address of the contract check still opens Diagnostics.
  await page.goto('/contract');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
  await expect(diagnostics.noDeviation).toBeVisible();
  await expect(diagnostics.deviations).toBeHidden();
});

test('deviations are listed and copied, and the rows keep their outcomes', async ({
  page,
  context,
  org,
  pages,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn({ at: null });
  await org.use('answer with unknown fields');
  const done = await sendOneRow.cancelRenewals(page, 0);
  await judgeRow(done, 'cancelRenewals', org, { outcome: 'done', executed: 1 });
  await org.use('unreadable 200');
  const unknown = await sendOneRow.cancelRenewals(page, 1);
  await judgeRow(unknown, 'cancelRenewals', org, { outcome: 'Unknown', executed: 2, received: 2 });

  const { diagnostics } = pages;
  await diagnostics.open();
  await expect(diagnostics.deviations.getByRole('row')).toHaveCount(4);
  const field = diagnostics.deviationAt('$.addedWithinV1');
  await expect(field).toContainText('no such field');
  await expect(field).toContainText('Cancel renewals');
  await expect(field).toContainText('object');
  await expect(diagnostics.deviationAt('content type')).toContainText('text/plain');

  await diagnostics.copy.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Contract: 2 answers compared in full, 0 in part, 2 deviate');
  expect(copied).toContain('$.addedWithinV1');
  expect(copied).not.toContain(activity(0));

  await field.getByRole('link', { name: 'Open the run' }).click();
  await expect(pages.run.rowOf(activity(0))).toContainText('Accepted');
  await org.ledger.toHaveExecuted('cancelRenewals', { times: 2 });
});
