import { read, write } from '@e965/xlsx';
import { expect, test } from '#e2e/fixtures.ts';
import { sheetPages } from '#e2e/pages/sheet.ts';
import { savedFile } from '#e2e/savedFile.ts';
import { xlsxBytes } from '#intake/testing/xlsxBytes.ts';
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
  await sheet.decide('is identical to an earlier row', 'It is intended');
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

test('a workbook of results is saved by another program, comes back, and sends what was refused alone', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  const { renewable, notFound } = seed.activities;
  const [a, b] = renewable;
  await signIn({ at: '/cancellations/new' });
  const due = [
    ['Customer', 'Fee', 'Activity', 'Due', 'Member no.'],
    ['Wayne', 45.5, a.id, { date: 46_400 }, '00123'],
    ['Initech', 1200, notFound.id, { date: 46_401 }, '00124'],
    ['Acme', 7, b.id, { date: 46_402 }, '00125'],
  ];
  await sheet.choose('due.xlsx', Buffer.from(await xlsxBytes({ Due: due })));
  const day = new Intl.DateTimeFormat('en-DE', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
  const nameNow = () => `Cancellations ${day.format(Date.now())}, Acme`;
  const nameBefore = nameNow();
  await sheet.send('Cancel 3 renewals');
  await expect(run.summary('1 of 3 renewals was not cancelled')).toBeFocused();

  // The page's policy blocks nothing of what is copied: the watch would report it.
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const file = await savedFile(page, 'Save as XLSX');
  const name = file.name.replace('.xlsx', '');
  // Midnight may have passed meanwhile.
  expect([nameBefore, nameNow()]).toContain(name);
  const book = read(file.buffer, { cellNF: true });
  const { Results: cells = {} } = book.Sheets;
  expect(cells['A1']?.v).toBe(`${name}: 2 Accepted, 1 Refused`);
  expect(['A2', 'B2', 'C2', 'D2', 'E2'].map((at) => cells[at]?.v)).toEqual(due[0]);
  expect(['B3', 'D3', 'E3'].map((at) => cells[at]?.v)).toEqual([45.5, 46_400, '00123']);

  await sheet.open('/cancellations/new');
  await sheet.choose('saved again.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }));
  await page.getByText('1 line of these results is left to send').click();
  await expect(page.getByText('2 · left out: done')).toBeVisible();
  await expect(sheet.preview.getByRole('row').filter({ hasText: notFound.id })).toBeVisible();
  await expect(sheet.says, 'the title is none of the person’s words').not.toContainText('Cancellations');

  await test.step('sorted in part, it asks about the rows that have the values of others', async () => {
    for (const column of 'ABCDE')
      [cells[`${column}3`], cells[`${column}4`]] = [cells[`${column}4`], cells[`${column}3`]];
    await sheet.choose('sorted.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }));
    await sheet.decide('have the values or the outcomes of other rows of these results', 'Leave out');
    await expect(page.getByRole('button', { name: 'Cancel 0 renewals' })).toBeDisabled();
  });
  expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a.id], [b.id]]);
});
