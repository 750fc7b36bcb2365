import { atRest } from './atRest.ts';
import { expect, test } from './fixtures.ts';
import { activity, sendOneRow } from './pages/oneRow.ts';

test('Diagnostics copies its facts without ids, and lists the last requests', async ({
  context,
  org,
  page,
  pages,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn({ at: null });
  await org.use('unreadable 200');
  const { outcome } = await sendOneRow.cancelRenewals(page, 0);
  await expect(outcome).toContainText('Unknown');
  await atRest(page);

  const menu = page.getByRole('banner').getByRole('button', { name: 'Clara Clerk' });
  await expect(menu).not.toHaveAttribute('aria-current');
  await menu.click();
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await page.getByRole('link', { name: 'Diagnostics', exact: true }).click();
  const { diagnostics, run } = pages;
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeFocused();
  await expect(menu).toHaveAttribute('aria-current', 'true');
  await expect(diagnostics.text).toContainText('Org: acme, sandbox');
  await expect(diagnostics.text).toContainText('unreadable (200): 1');

  await diagnostics.copy.click();
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Rows: 0 done, 0 refused, 1 unknown, 0 not sent');
  expect(copied).not.toContain(activity(0));
  expect(copied).not.toContain('Clara');

  const sent = diagnostics.sent.getByRole('row').filter({ hasText: 'Cancel renewals' });
  await sent.getByRole('link', { name: 'Open the run' }).click();
  await expect(run.rowOf(activity(0))).toContainText('Unknown');
});
