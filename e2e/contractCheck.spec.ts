import { changeConfig } from './changeConfig.ts';
import { expect, test } from './fixtures.ts';
import { judgeRow } from './judgeRow.ts';
import { activity, sendOneRow } from './pages/oneRow.ts';

test('a clean run shows no deviation', async ({ page, pages, signedIn }) => {
  await signedIn();
  const { place } = await sendOneRow.cancelRenewals(page, 0);
  await expect(place).toContainText('The cancellation was accepted');
  const { diagnostics } = pages;
  // The former address of the contract check still opens Diagnostics.
  await page.goto('/contract');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
  await expect(diagnostics.noDeviation).toBeVisible();
  await expect(diagnostics.deviations).toBeHidden();
  await expect(diagnostics.chip).toBeHidden();
});

test('deviations are listed and copied, and the rows keep their outcomes', async ({
  page,
  context,
  org,
  pages,
  signedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn();
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

test('the header shows deviations to a person who switched the check on', async ({
  page,
  org,
  pages,
  signedIn,
}) => {
  await signedIn();
  const { diagnostics } = pages;
  await diagnostics.open();
  await diagnostics.whileWorking.check();
  await expect(diagnostics.chip).toHaveText('Contract is being checked');
  await org.use('answer with unknown fields');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Cancel renewals' })
    .click();
  await pages.bench.text.fill(activity(0));
  await pages.bench.send('Cancel 1 renewal');
  await expect(diagnostics.chip).toHaveText('1 deviation from the contract');
  await diagnostics.chip.click();
  await expect(diagnostics.deviationAt('$.addedWithinV1')).toBeVisible();
});

test('checkAnswers in config.json switches the check on for everybody', async ({ page, pages, signIn }) => {
  await changeConfig(page, (each) => {
    each.checkAnswers = true;
  });
  await signIn();
  await expect(pages.diagnostics.chip).toHaveText('Contract is being checked');
});
