import { expect, test } from '#e2e/fixtures.ts';
import { sheetPages } from '#e2e/pages/sheet.ts';
import { savedFile } from '#e2e/savedFile.ts';
import { seed } from '#sandbox/seed/seed.ts';

// What leaves the console for other people, and what is taken back, in another region and another zone.
test.use({ locale: 'en-DE', timezoneId: 'Asia/Kolkata' });

const { open } = seed.orders;
const { supportHours, withoutSystemCategory } = seed.products;
const { acme } = seed.accounts;
const { anna } = seed.contacts;
const itemOf = (product: { id: string }, note: string) => [open.id, product.id, acme.id, anna.id, '1', note];

test('items that a run added are deleted by a run of their own that names the first', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  await signIn({ at: sheetPages.addOrderItem });
  const lines = [
    ['Order', 'Product', 'Account', 'Contact', 'Quantity', 'Fee'],
    itemOf(supportHours, '-12.50'),
    itemOf(withoutSystemCategory, '=1+1'),
    itemOf(supportHours, '+49 30 123'),
  ];
  await sheet.text.fill(lines.map((line) => line.join('\t')).join('\n'));
  await sheet.decide('is identical to an earlier row', 'It is meant');
  await sheet.send('Add 3 items');
  await expect(run.summary('1 of 3 items was not added')).toBeVisible();
  const first = new URL(page.url()).pathname;

  // The region splits at semicolons; a number is no formula.
  const { buffer } = await savedFile(page, 'Export');
  const [header = '', ...written] = buffer.toString('utf8').trimEnd().split('\r\n');
  const fee = header.split(';').indexOf('Fee');
  expect(written.map((line) => line.split(';')[fee])).toEqual(['-12.50', "'=1+1", '+49 30 123']);

  await run.more.click();
  await page.getByRole('link', { name: 'Delete the 2 items that this run added' }).click();
  await expect(sheet.preview.getByRole('row')).toHaveCount(3);
  expect(await org.ledger(), 'nothing is sent by a link').toHaveLength(2);
  // The link stays in the address.
  await page.reload();
  await sheet.send('Delete 2 items');
  await expect(run.summary('All 2 items were deleted')).toBeVisible();
  const ledger = await org.ledger();
  expect(ledger.map(({ operation }) => operation)).toEqual([
    ...['addOrderItem', 'addOrderItem', 'deleteOrderItem', 'deleteOrderItem'],
  ]);
  expect(ledger.slice(2).flatMap(({ changed }) => changed)).toEqual(
    ledger.slice(0, 2).flatMap(({ created }) => created),
  );
  await run.more.click();
  await expect(page.getByText('Deleted items cannot be restored from here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Deletes what an earlier run added:').getByRole('link').click();
  await expect(page).toHaveURL(first);
});
