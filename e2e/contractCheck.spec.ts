import { changeConfig } from './changeConfig.ts';
import { expect, test } from './fixtures.ts';
import { judgeRow } from './judgeRow.ts';
import { activity, sendOneRow } from './pages/oneRow.ts';

test('a clean run deviates in nothing', async ({ page, pages, signedIn }) => {
  await signedIn();
  const { place } = await sendOneRow.cancelRenewals(page, 0);
  await expect(place).toContainText('The cancellation was accepted');
  await pages.history.open();
  await page.getByRole('link', { name: 'Check the answers against the contract' }).click();
  await expect(pages.contractCheck.none).toBeVisible();
  await expect(pages.contractCheck.findings).toBeHidden();
  await expect(pages.contractCheck.chip).toBeHidden();
});

test('what deviates is listed and copied, and the rows stay as they were', async ({
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

  const { contractCheck } = pages;
  await contractCheck.open();
  await expect(contractCheck.findings.getByRole('row')).toHaveCount(4);
  const field = contractCheck.findingAt('$.addedWithinV1');
  await expect(field).toContainText('Unknown field');
  await expect(field).toContainText('Cancel renewals');
  await expect(field).toContainText('object');
  await expect(contractCheck.findingAt('text/plain')).toContainText('Wrong content type');

  await contractCheck.copyJson.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ org: 'Acme', answers: 2, deviating: 2 });
  expect(copied).not.toContain(activity(0));

  await field.getByRole('link', { name: 'Open the run' }).click();
  await expect(pages.run.rowOf(activity(0))).toContainText('Accepted');
  await org.ledger.toHaveExecuted('cancelRenewals', { times: 2 });
});

test('who switches it on is told in the header while they work', async ({ page, org, pages, signedIn }) => {
  await signedIn();
  const { contractCheck } = pages;
  await contractCheck.open();
  await contractCheck.whileWorking.check();
  await expect(contractCheck.chip).toHaveText('Contract is being checked');
  await org.use('answer with unknown fields');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Cancel renewals' })
    .click();
  await pages.bench.text.fill(activity(0));
  await pages.bench.send('Cancel 1 renewal');
  await expect(contractCheck.chip).toHaveText('1 deviation from the contract');
  await contractCheck.chip.click();
  await expect(contractCheck.findingAt('$.addedWithinV1')).toBeVisible();
});

test('an administrator switches it on for everybody', async ({ page, pages, signIn }) => {
  await changeConfig(page, (each) => {
    each.checkAnswers = true;
  });
  await signIn();
  await expect(pages.contractCheck.chip).toHaveText('Contract is being checked');
});
