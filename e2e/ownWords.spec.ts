import { expect, seed, test } from '#e2e/fixtures.ts';

const [first] = seed.activities.renewable;

test('an org’s own word and its words for a type stand where people decide, and answer “the wrong one”', async ({
  page,
  pages: { sheet },
  globex,
  signIn,
}) => {
  const ends = 'Cancel Renewal · ends at the end of the term, nothing is refunded';
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  await expect(page.getByRole('main')).toContainText(`Each row asks the org to cancel one renewal. ${ends}`);
  await page.getByRole('textbox', { name: 'Paste memberships', exact: true }).fill(first?.id ?? '');
  await sheet.send('Cancel 1 renewal');
  const main = page.getByRole('main');
  await expect(main).toContainText(`The org accepted it, and the renewal is being cancelled: ${ends}.`);
  await expect(main).toContainText(
    'Cancelled the wrong one? Write to the membership office on the same day: they can restore it until midnight.',
  );
  await expect(main).not.toContainText('depends on the cancellation type');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy for the administrator' })).toBeVisible();
  await globex.ledger.expectExecuted('cancelRenewals', { changed: [first?.id ?? ''] });
});

test('an org without its own word keeps the API’s word', async ({ page, signedIn }) => {
  await signedIn({ persona: 'clara', at: '/cancellations/new' });
  await expect(page.getByRole('textbox', { name: 'Paste purchase activities', exact: true })).toBeVisible();
  await expect(page.getByText('What else ends, and when, depends on the cancellation type.')).toBeVisible();
});
