import { expect, test } from '#e2e/fixtures.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { xlsxBytes } from '#intake/testing/xlsxBytes.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [a, b, c, d] = seed.activities.renewable.map(({ id }) => id) as [string, string, string, string];

/** A workbook with one id, formatted far below it. Enough to take a while. */
async function formattedBook(id: string): Promise<Buffer> {
  const empty = Array.from({ length: 60_000 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}" s="1"/></row>`);
  const first = `<row r="1"><c r="A1" t="inlineStr"><is><t>${id}</t></is></c></row>`;
  const sheet = `<worksheet><sheetData>${first}${empty.join('')}</sheetData></worksheet>`;
  return Buffer.from(await xlsxBytes({ Ids: [] }, 'deflated', { 'xl/worksheets/sheet1.xml': sheet }));
}

// src/intake/file has a test for each kind of file, and for each that cannot be read.
test('files are read beside the page, and the last one is sent', async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const sheet = sheetPage(page);
  const send = (count: string) => page.getByRole('button', { name: `Cancel ${count}`, exact: true });
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const formatted = await formattedBook(a);

  await test.step('a text takes the place of a file that is removed while it is read', async () => {
    await sheet.choose('formatted.xlsm', formatted);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await sheet.text.fill(b);
    await expect(send('1 renewal')).toBeEnabled();
    await expect(preview).toContainText(b);
  });

  await test.step('a file that cannot be read shows why, and keeps the text', async () => {
    await sheet.choose('names.csv', Buffer.from('Name\nAnn\nBob'));
    await expect(sheet.decision('No record ids found')).toBeVisible();
    await expect(send('0 renewals')).toBeDisabled();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(sheet.text).toHaveValue(b);
    await expect(send('1 renewal')).toBeEnabled();
  });

  await sheet.choose('UTF-16.tsv', Buffer.from(`\ufeffOwner\tPurchase activity\r\nJosé\t${c}`, 'utf16le'));
  await expect(preview).toContainText(c);
  const rows = [
    ['Owner', 'Purchase activity'],
    ['José', a],
    ['Ann', d],
  ];
  await sheet.choose('workbook.xlsx', Buffer.from(await xlsxBytes({ Cover: [], Ids: rows })));
  await sheet.send('Cancel 2 renewals');
  for (const id of [a, d]) await expect(sheet.rowOf(id)).toContainText('Accepted');
  expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a], [d]]);
});

const isReader = ({ pathname }: URL) => /intake\.worker/.test(pathname);

test('a page reads without a connection, and by itself once its reader can be loaded', async ({
  page,
  context,
  signIn,
}) => {
  const send = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
  const { text } = sheetPage(page);
  await test.step('the connection may be lost once the page is open', async () => {
    await signIn();
    const reader = page.waitForEvent('requestfinished', (request) => isReader(new URL(request.url())));
    const links = page.getByRole('navigation', { name: 'Pages' });
    await links.getByRole('link', { name: 'Cancel renewals' }).click();
    await reader;
    await context.setOffline(true);
    await text.fill(a);
    await expect(send).toBeEnabled();
    await context.setOffline(false);
  });

  await test.step('a page without its reader keeps the text, and reads it once the connection is back', async () => {
    await page.route(isReader, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(text).toHaveValue(a);
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await page.unroute(isReader);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(send).toBeEnabled();
  });
});
