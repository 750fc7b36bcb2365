import { expect, seed, test } from '#e2e/fixtures.ts';

test('one set fails, the other is renewed', async ({ org, pages, signedIn }) => {
  const [first, second] = seed.activities.renewable;
  await org.use('renewal: one set fails');
  await signedIn({ persona: 'clara', at: '/renewals/new' });
  await pages.sheet.text.fill(`${first.id}\n${second.id}`);
  await pages.sheet.groupBy('One set per line');
  await pages.sheet.send('Generate 2 renewals');
  await expect(pages.run.summary('1 of 2 sets was not renewed')).toBeVisible();
  await expect(pages.run.rowOf(first.id)).toContainText('The renewal price is missing');
  await org.ledger.expectExecuted('generateRenewals', { changed: [second.id] });
});
