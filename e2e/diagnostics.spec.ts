import { expect, test } from '#e2e/fixtures.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { activity, sendOneRow } from '#e2e/pages/oneRow.ts';

test('Diagnostics lists the last requests and how answers deviate from the contract, and copies facts without ids', async ({
  context,
  org,
  page,
  pages: { diagnostics, run },
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn({ at: null });
  const clean = await sendOneRow.cancelRenewals(page, 0);
  await judgeRow(clean, 'cancelRenewals', org, { outcome: 'done', executed: 1 });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Clara Clerk' });
  await expect(menu).not.toHaveAttribute('aria-current');
  await menu.click();
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await page.getByRole('link', { name: 'Diagnostics', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeFocused();
  await expect(menu).toHaveAttribute('aria-current', 'true');
  await expect(diagnostics.noDeviation).toBeVisible();
  await expect(diagnostics.deviations).toBeHidden();

  await org.use('answer with unknown fields');
  const done = await sendOneRow.cancelRenewals(page, 1);
  await judgeRow(done, 'cancelRenewals', org, { outcome: 'done', executed: 2, received: 2 });
  await org.use('unreadable 200');
  const unknown = await sendOneRow.cancelRenewals(page, 2);
  await judgeRow(unknown, 'cancelRenewals', org, { outcome: 'Unknown', executed: 3, received: 3 });
  // The former address of the contract check still opens Diagnostics.
  await page.goto('/contract');
  await expect(diagnostics.text).toContainText('Org: acme, sandbox');
  await expect(diagnostics.deviations.getByRole('row')).toHaveCount(4);
  await expect(diagnostics.deviationAt('$.addedWithinV1')).toContainText(/no such field.*object/);
  await expect(diagnostics.deviationAt('content type')).toContainText('text/plain');

  await diagnostics.copy.click();
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const fact of [
    'Rows: 2 done, 0 maybe done already, 0 refused, 1 unknown, 0 not sent',
    'unreadable (200): 1',
    'Contract: 3 answers compared in full, 0 in part, 2 deviate',
    '$.addedWithinV1',
  ])
    expect(copied).toContain(fact);
  for (const secret of [activity(0), activity(1), activity(2), 'Clara']) expect(copied).not.toContain(secret);

  const sent = diagnostics.sent.getByRole('row').filter({ hasText: 'Cancel renewals' });
  await expect(sent).toHaveCount(3);
  await diagnostics.deviationAt('$.addedWithinV1').getByRole('link', { name: 'Open the run' }).click();
  await expect(run.rowOf(activity(1))).toContainText('Accepted');
});
