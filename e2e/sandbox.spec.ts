import { atRest } from '#e2e/atRest.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { activity, rowOfRun } from '#e2e/pages/oneRow.ts';
import { sandboxPage } from '#e2e/pages/sandbox.ts';

test('the page of the embedded org starts a scenario, shows what was executed, and resets', async ({
  page,
  context,
  org,
  pages,
  signIn,
}) => {
  const sandbox = sandboxPage(await context.newPage());
  await sandbox.open();
  await sandbox.use('refused by a rule').click();
  await expect(sandbox.waiting).toHaveText('any: answer before executing, request 1');

  await signIn({ at: '/cancellations/new' });
  for (const [n, outcome] of ['Refused', 'Accepted'].entries()) {
    await pages.sheet.text.fill(activity(n));
    await pages.sheet.send('Cancel 1 renewal');
    await expect(rowOfRun(page, n).outcome).toContainText(outcome);
    // While a run is unfinished, the header of other pages has a second link with this name.
    await atRest(page);
    await page.getByRole('link', { name: 'Cancel renewals', exact: true }).click();
  }

  // Every control reloads the page, which then shows the current state.
  await sandbox.setLatency(7);
  const executed = sandbox.executed.getByRole('row').filter({ hasText: 'cancelRenewals' });
  await expect(executed).toHaveCount(1);
  await expect(executed).toContainText(activity(1));
  await expect(sandbox.received.getByRole('row').filter({ hasText: '/cancel' })).toHaveCount(2);
  await expect(sandbox.waiting).toHaveCount(0);

  await sandbox.reset.click();
  await expect(sandbox.executed).toContainText('Nothing yet.');
  await expect(sandbox.received).toContainText('Nothing yet.');
  await org.ledger.expectEmpty();
  await org.ledger.expectReceived(0);
});
