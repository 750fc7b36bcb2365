import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';

const [first, second] = seed.activities.renewable;

test('the org shows whether a lost cancellation was done, and one click records it', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('answer lost after the work is done');
  await sheet.text.fill(first.id);
  await sheet.send('Cancel 1 renewal');
  await run.lookInOrg.click();
  await expect(page.getByText(/Cancelled · changed .* by Clara Clerk/)).toBeVisible();
  await page.getByRole('button', { name: 'Record as done', exact: true }).click();
  await expect(run.summary('The cancellation was accepted')).toBeVisible();
  const recorded = page.getByRole('paragraph').filter({ hasText: /Recorded by Clara Clerk/ });
  await expect(recorded).toContainText('The org shows what was asked for');
  await org.ledger.toHaveExecuted('cancelRenewals', { changed: [first.id] });
});

test('a cancellation that the org does not show yet is not called undone', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('connection lost before the work is done');
  await sheet.text.fill(second.id);
  await sheet.send('Cancel 1 renewal');
  await run.lookInOrg.click();
  await expect(page.getByText(/less than two minutes old, so this is no proof/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record as/ })).toHaveCount(0);
});
