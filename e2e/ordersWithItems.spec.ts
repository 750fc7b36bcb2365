import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from '#e2e/fixtures.ts';
import { homePage } from '#e2e/pages/home.ts';
import { runPage } from '#e2e/pages/run.ts';
import { sheetPage, sheetPages } from '#e2e/pages/sheet.ts';
import { idPrefix, mintId } from '#sandbox/mintId.ts';
import { seed } from '#sandbox/seed/seed.ts';

const { accounts, businessUnits, contacts, products } = seed;
const strange = mintId(idPrefix.account, 4_711);

/** Two lines for each account: its order, by PO number. Each line has a quantity of its own. */
const sheetOf = (of: readonly string[]) =>
  [
    'PO number,Business unit,Customer type,Account,Currency,Product,Contact,Quantity',
    ...of.flatMap((account, index) =>
      [1, 2].map((line) =>
        [
          `PO-${index + 1}`,
          businessUnits.membership.id,
          'ORGANIZATION',
          account,
          'USD',
          products.supportHours.id,
          contacts.anna.id,
          (index + 1) * 10 + line,
        ].join(','),
      ),
    ),
  ].join('\n');

const linked = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('items follow their orders; those of refused and unknown orders wait', async ({ page, org, signIn }) => {
  const of = Array.from({ length: 12 }, (_, index) => (index === 2 ? strange : accounts.acme.id));
  const run = runPage(page);
  // The last one, so that nothing goes on by itself after it.
  await org.use('createOrder: answer lost after the order is created', { nth: 12 });
  await signIn({ at: sheetPages.createOrder });
  await sheetPage(page).text.fill(sheetOf(of));
  await sheetPage(page).decide('Choose what “Contact” is', 'Contact of each item');
  await sheetPage(page).send('Create 12 orders with 24 items');

  await test.step('the orders go first', async () => {
    await expect(run.summary('1 of 12 orders was not created')).toBeVisible();
    await expect(run.only('Done', 10)).toBeVisible();
    expect(await org.received()).toHaveLength(12);
    await page.reload();
    await expect(run.only('Unknown', 1)).toBeVisible();
    expect(await org.received()).toHaveLength(12);
  });
  const orders = (await org.ledger()).flatMap(({ created }) => created);
  expect(orders).toHaveLength(11);

  await test.step('Home lists the items, which go on by a click', async () => {
    await homePage(page).open();
    await page.getByRole('link', { name: /^Resume Add order item/ }).click();
    await expect(run.only('Not sent', 24)).toBeVisible();
    await run.continue.click();
    await expect(run.only('Done', 20)).toBeVisible();
    await expect(run.only('Not sent', 4)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Waits for its order');
    expect(await org.received()).toHaveLength(32);
  });

  await test.step('an unknown order that was recorded as done takes its items', async () => {
    await linked(page, 'Orders of these items').click();
    await run.findingOf(24).wasDone.click();
    await expect(page.getByRole('dialog')).toContainText('needed for its items');
    await page.getByLabel('Id of the record you found').fill(orders.at(-1) ?? '');
    await page.getByRole('button', { name: 'Record as done' }).click();
    await expect(run.only('Done', 11)).toBeVisible();
    await linked(page, 'Items of these orders').click();
    await expect(run.only('Not sent', 4)).toBeVisible();
    await run.continue.click();
    await expect(run.only('Done', 22)).toBeVisible();
  });

  const items = (await org.ledger()).filter(({ operation }) => operation === 'addOrderItem');
  const orderOf = new Map(
    of.filter((account) => account !== strange).map((_, index) => [index, orders[index]]),
  );
  const indexes = of.flatMap((account, index) => (account === strange ? [] : [index]));
  expect(items.map(({ input }) => input)).toEqual(
    indexes.flatMap((index, nth) =>
      [1, 2].map((line) =>
        expect.objectContaining({ orderId: orderOf.get(nth), quantity: (index + 1) * 10 + line }),
      ),
    ),
  );

  await test.step('one export has the lines with their order, item and outcome', async () => {
    const download = page.waitForEvent('download');
    await run.export.click();
    const text = readFileSync(await (await download).path(), 'utf8');
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(
      data.map((row) => [row['PO number'], row['Quantity'], row['Order'], row['Order item'], row['Outcome']]),
    ).toEqual(
      of.flatMap((account, index) =>
        [1, 2].map((line) => {
          const nth = indexes.indexOf(index);
          const ids = account === strange ? ['', ''] : [orders[nth], items[nth * 2 + line - 1]?.created[0]];
          const outcome = account === strange ? 'Not sent' : 'Done';
          return [`PO-${index + 1}`, String((index + 1) * 10 + line), ...ids, outcome];
        }),
      ),
    );
    expect(data[4]?.['Message']).toContain(`Account not found: ${strange}`);
  });
});

test('one confirmation sends the orders and then their items', async ({ page, org, signIn }) => {
  await signIn({ at: sheetPages.createOrder });
  const sheet = sheetPage(page);
  await sheet.text.fill(sheetOf([accounts.acme.id, accounts.initech.id]));
  await sheet.decide('Choose what “Contact” is', 'Both');
  await sheet.send('Create 2 orders with 4 items');
  await linked(page, 'Items of these orders').click();
  await expect(runPage(page).summary('All 4 items were added')).toBeVisible();
  const [first, second, ...items] = await org.ledger();
  expect(items.map(({ input }) => (input as { orderId: string }).orderId)).toEqual(
    [first, first, second, second].map((order) => order?.created[0]),
  );
});

test('results that were sorted in part give no items to another order', async ({ page, org, signIn }) => {
  const run = runPage(page);
  const sheet = sheetPage(page);
  const other = mintId(idPrefix.account, 4_712);
  await signIn({ at: sheetPages.createOrder });
  await sheet.text.fill(sheetOf([accounts.acme.id, strange, other]));
  await sheet.decide('Choose what “Contact” is', 'Contact of each item');
  await sheet.send('Create 3 orders with 6 items');
  await expect(run.summary('2 of 3 orders were not created')).toBeVisible();
  const download = page.waitForEvent('download');
  await run.export.click();
  const file = await (await download).path();
  const { data, meta } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const corrected = data.map((row) => ({
    ...row,
    Account: row['PO number'] === 'PO-2' ? accounts.initech.id : accounts.wayne.id,
  }));
  const send = page.getByRole('button', { name: 'Create 2 orders', exact: true });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Create 2 orders in Acme' });
  const importFile = async (name: string, rows: readonly object[]) => {
    await sheet.open(sheetPages.createOrder);
    await sheet.choose(name, Buffer.from(Papa.unparse({ fields: meta.fields ?? [], data: [...rows] })));
    await send.click();
    await confirm.click();
  };

  await test.step('the data of two rows changed places, their numbers did not: a question', async () => {
    const [first, second, third] = corrected as [object, Record<string, string>, Record<string, string>];
    const swapped = [
      first,
      { ...third, 'Order Desk row': second['Order Desk row'] },
      { ...second, 'Order Desk row': third['Order Desk row'] },
    ];
    await importFile('sorted-in-part.csv', swapped);
    const question = dialog.getByRole('alert').filter({ hasText: '2 rows name other orders' });
    await expect(question).toContainText('Line 3: PO-3, before: PO-2');
    await expect(confirm).toBeDisabled();
    expect((await org.ledger()).filter(({ operation }) => operation === 'createOrder')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Go back' }).click();
  });

  await test.step('whole lines go without a question, and the items follow their own order', async () => {
    await importFile('sorted.csv', corrected.toReversed());
    await expect(page).toHaveURL(/\/runs\//);
    await expect(run.only('Done', 2)).toBeVisible();
    await page.getByRole('link', { name: 'rows of an earlier run' }).click();
    await linked(page, 'Items of these orders').click();
    await run.continue.click();
    await expect(run.only('Done', 6)).toBeVisible();
  });

  const ledger = await org.ledger();
  const accountOf = new Map(
    ledger.flatMap(({ operation, created, input }) =>
      operation === 'createOrder' ? [[created[0], (input as { accountId: string }).accountId]] : [],
    ),
  );
  const items = ledger.filter(({ operation }) => operation === 'addOrderItem');
  expect(
    items.map(({ input }) => {
      const { orderId, quantity } = input as { orderId: string; quantity: number };
      return [quantity, accountOf.get(orderId)];
    }),
  ).toEqual([
    [11, accounts.acme.id],
    [12, accounts.acme.id],
    [21, accounts.initech.id],
    [22, accounts.initech.id],
    [31, accounts.wayne.id],
    [32, accounts.wayne.id],
  ]);
});
