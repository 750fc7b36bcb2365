import { expect, test } from '#e2e/fixtures.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [a, b] = seed.activities.renewable.map(({ id }) => id) as [string, string];

test('a support agent cancels renewals, one request each', async ({ page, org, signIn }) => {
  await signIn({ as: 'Sam Support', at: '/cancellations/new' });
  const sheet = sheetPage(page);
  await sheet.text.fill(`${a}\n${b}`);
  await sheet.send('Cancel 2 renewals');

  await expect(
    page.getByRole('heading', { level: 2, name: 'All 2 cancellations were accepted' }),
  ).toBeVisible();
  await expect(page.getByText('The org accepted it: the renewal is being cancelled')).toBeVisible();
  await expect(sheet.rowOf(a)).toContainText('Accepted');
  expect((await org.ledger()).map(({ operation, persona, input }) => [operation, persona, input])).toEqual(
    [a, b].map((purchaseActivityId) => [
      'cancelRenewals',
      'sam',
      { cancelRequests: [{ purchaseActivityId, cancellationType: 'Cancel Renewal' }] },
    ]),
  );
});
