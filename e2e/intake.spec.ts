import { readFileSync } from 'node:fs';
import { xlsxBytes } from '#intake/testing/xlsxBytes.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';

const ids = seed.activities.renewable.map(({ id }) => id);
const [a, b, c, d] = ids as [string, string, string, string];
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test('a file of each kind is read, and the last one is sent', async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const table = (...[one, two]: string[]) => `Owner,Purchase activity\r\nJosé,${one}\r\nAnn,${two}\r\n`;
  const kinds: Record<string, (one: string, two: string) => Buffer | Promise<Buffer>> = {
    'UTF-8.csv': (...pair) => Buffer.from(table(...pair)),
    'UTF-8 with its mark.csv': (...pair) => Buffer.from(`\ufeff${table(...pair)}`),
    'UTF-16.tsv': (...pair) => utf16(table(...pair).replaceAll(',', '\t')),
    'Windows-1252.csv': (...pair) => Buffer.from(table(...pair).replaceAll(',', ';'), 'latin1'),
    'list.txt': (one, two) => Buffer.from(`Purchase activity\n${one.slice(0, 15)}\n${two}`),
    'report.csv': (...pair) =>
      Buffer.from(`Renewals due\nAs of November\n\n${table(...pair)}\nGrand Total (2 records)\nConfidential`),
    'workbook.xlsx': async (...pair) => {
      const [header, ...lines] = table(...pair)
        .trim()
        .split('\r\n');
      const rows = [header, ...lines].map((line = '') => line.split(','));
      return Buffer.from(await xlsxBytes({ Cover: [], Ids: rows }));
    },
  };
  let pair = [a, b];
  for (const [n, [name, bytes]] of Object.entries(kinds).entries()) {
    await test.step(name, async () => {
      // Each file has other ids, so a preview of the file before cannot pass.
      pair = ids.slice(2 * n, 2 * n + 2);
      await bench.choose(name, await bytes(pair[0] ?? '', pair[1] ?? ''));
      for (const id of pair) await expect(bench.preview).toContainText(id);
      await expect(page.getByRole('button', { name: 'Cancel 2 renewals', exact: true })).toBeEnabled();
    });
  }
  await bench.send('Cancel 2 renewals');
  for (const id of pair) await expect(bench.rowOf(id)).toContainText('Accepted');
  expect((await org.ledger()).map(({ input }) => input)).toEqual(
    pair.map((purchaseActivityId) => ({
      cancelRequests: [{ purchaseActivityId, cancellationType: 'Cancel Renewal' }],
    })),
  );
});

// src/intake has a test for each file that cannot be read.
test('an unreadable file shows why, keeps the pasted text and sends nothing', async ({
  page,
  org,
  signIn,
}) => {
  const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
  const files: [string, () => Promise<Buffer>, RegExp][] = [
    [
      'a workbook with a password',
      async () => Buffer.concat([compoundFile, utf16('EncryptedPackage').subarray(2)]),
      /protected with a password/,
    ],
    ['a column without ids', async () => Buffer.from('Name\nAnn\nBob'), /No record ids found/],
  ];
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const send = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
  await bench.text.fill(c);
  for (const [name, bytes, message] of files) {
    await test.step(name, async () => {
      await expect(send).toBeEnabled();
      await bench.choose('file', await bytes());
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page.getByRole('button', { name: 'Cancel 0 renewals' })).toBeDisabled();
      await page.getByRole('button', { name: 'Put the file away' }).click();
      await expect(bench.text).toHaveValue(c);
    });
  }
  await expect(send).toBeEnabled();
  expect(await org.received()).toEqual([]);
});

/** A workbook whose sheet has these rows. */
const bookWith = async (rows: string) =>
  Buffer.from(
    await xlsxBytes({ Ids: [] }, 'deflated', {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }),
  );

test('a workbook formatted far below its rows is read without blocking the page', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  // Enough to take a while. src/intake/file/badWorkbooks.test.ts has the format's maximum.
  const empty = Array.from({ length: 60_000 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}" s="1"/></row>`);
  const first = `<row r="1"><c r="A1" t="inlineStr"><is><t>${a}</t></is></c></row>`;
  const book = await bookWith(first + empty.join(''));
  await bench.choose('formatted.xlsm', book);
  await bench.text.fill(b);
  await expect(page.getByRole('button', { name: 'Cancel 1 renewal', exact: true })).toBeEnabled();
  await bench.choose('formatted.xlsm', book);
  await bench.send('Cancel 1 renewal');
  await expect(bench.rowOf(a)).toContainText('Accepted');
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a]);
});

test('lines left out around the table are named, and every guess can be corrected', async ({
  page,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.choose(
    'report.csv',
    Buffer.from(`Renewals due\n\nActivity,Replaces,Owner\n${a},${c},Ann\n${b},${d},Bob\nTotal,,2`),
  );
  await expect(page.getByText('Line 1 above the rows was left out: “Renewals due”.')).toBeVisible();
  await expect(page.getByText('Line 6 below the rows was left out: “Total, 2”.')).toBeVisible();
  // The second cell: the first is the line number.
  const firstId = bench.preview.getByRole('row').nth(1).getByRole('gridcell').nth(1);
  await expect(firstId).toHaveText(a);

  await page.getByText('Import settings').click();
  await page.getByLabel('Column for Purchase activity').selectOption({ label: `Replaces (such as ${c})` });
  await expect(firstId).toHaveText(c);

  await page.getByLabel('First line of rows').fill('5');
  await page.getByLabel('First line of rows').press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel 1 renewal', exact: true })).toBeEnabled();

  // The console remembers the choice for sheets with this header.
  await expect(bench.preview).not.toContainText(c);
  await bench.choose('next.csv', Buffer.from(`Activity,Replaces,Owner\n${a},${c},Ann`));
  await expect(firstId).toHaveText(c);
});

test('one click leaves out duplicates, one bad lines, and the page says what a set loses', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/renewals/new' });
  const bench = benchPage(page);
  await bench.text.fill(`${a} ${b}\n${c} ${b}\n${d} ${a.slice(0, 15)}XXX`);
  await bench.groupBy('One set per line');
  await page.getByLabel('Leave out 1 duplicate').check();
  await expect(page.getByRole('button', { name: 'Generate 0 renewals' })).toBeDisabled();
  await page.getByLabel('Leave out 1 bad line').check();
  await expect(page.getByText('2 rows with problems are left out')).toBeVisible();
  await expect(page.getByText('Set 2 goes with 1 of 2 activities.')).toBeVisible();
  await expect(page.getByText('Set 3 goes with 1 of 2 activities.')).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export bad lines' }).click();
  const csv = readFileSync(await (await downloaded).path(), 'utf8');
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    // Only the second id of each line: the run sends the first one.
    expect.stringMatching(new RegExp(`^${b},2,`)),
    expect.stringMatching(new RegExp(`^${a.slice(0, 15)}XXX,3,`)),
  ]);

  await bench.send('Generate 3 renewals');
  await expect(bench.rowOf(d)).toContainText('Done');
  expect((await org.ledger()).map(({ input }) => input)).toEqual([
    { purchaseActivities: [{ purchaseActivityIds: [a, b] }] },
    { purchaseActivities: [{ purchaseActivityIds: [c] }] },
    { purchaseActivities: [{ purchaseActivityIds: [d] }] },
  ]);
});

test('an id that lost its capitals is restored with a notice, and an id of another kind is flagged', async ({
  page,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const account = seed.accounts.acme.id;
  await bench.text.fill([a, b, c.toLowerCase(), account].join('\n'));
  const restored = bench.preview.getByRole('row').filter({ hasText: c });
  await expect(restored).toContainText('Warning');
  await expect(restored).toContainText(c.toLowerCase());
  await expect(bench.preview.getByRole('row').filter({ hasText: account })).toContainText('begins with 001');
  await expect(page.getByRole('button', { name: 'Cancel 0 renewals' })).toBeDisabled();
  await page.getByLabel('Send 1 row in doubt all the same').check();
  await expect(page.getByRole('button', { name: 'Cancel 4 renewals' })).toBeEnabled();
});

test('a file dropped anywhere on the page is read', async ({ page, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  await expect(bench.text).toBeVisible();
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.txt'));
    return transfer;
  }, a);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Rows come from dropped.txt.')).toBeVisible();
  await expect(bench.preview).toContainText(a);
});

test('the page reads the template that it offers', async ({ page, signIn }) => {
  await signIn({ at: '/renewals/new' });
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Template' }).click();
  const template = readFileSync(await (await downloaded).path());
  await benchPage(page).choose('template.csv', template);
  await expect(page.getByRole('button', { name: 'Generate 2 renewals' })).toBeEnabled();
});

test.describe('the connection', () => {
  test('may be lost once the page is open', async ({ page, context, signIn }) => {
    await signIn();
    const reader = page.waitForEvent('requestfinished', isReader);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Cancel renewals' })
      .click();
    await reader;
    await context.setOffline(true);
    await benchPage(page).text.fill(a);
    await expect(page.getByRole('button', { name: 'Cancel 1 renewal', exact: true })).toBeEnabled();
  });

  test('is back after the worker file could not be had: the page keeps the text, and reads it by itself', async ({
    page,
    signIn,
  }) => {
    const isGone = (url: URL) => /intake\.worker/.test(url.pathname);
    await page.route(isGone, (route) => route.fulfill({ status: 404 }));
    await signIn({ at: '/cancellations/new' });
    await benchPage(page).text.fill(a);
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await expect(benchPage(page).text).toHaveValue(a);
    await page.unroute(isGone);
    // The console adds its listener shortly after it shows the message.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('button', { name: 'Cancel 1 renewal', exact: true })).toBeEnabled({
        timeout: 1_000,
      });
    }).toPass({ timeout: 15_000 });
  });
});

const isReader = (request: { url(): string }) => /intake\.worker/.test(request.url());
