import { describe, expect, it } from 'vitest';
import { cellsOfRow, type IntakeReading, problemsOfRow } from '#intake/engine/intakeReading.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import type { SetChoice } from '#intake/sets/setChoice.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { readiness } from './decide/rowDecisions.ts';
import { prepareRows } from './state/prepareRows.ts';
import { sheetSpec } from './state/sheetSpec.ts';
import { columnsBesideItems, ownSheetColumns } from './state/shownOwnColumns.ts';

const { accounts, businessUnits, contacts, orders, products } = seed;
const spec = sheetSpec('createOrder', { currencies: ['USD', 'EUR'] });
const all = [...spec.columns, ...spec.itemColumns];

const HEADER = 'PO number;Business unit;Customer type;Account;Currency;Product;Contact;Quantity';
const order = (account = accounts.acme.id) => `${businessUnits.membership.id};ORGANIZATION;${account};USD`;
const item = (quantity: number, product = products.supportHours.id) =>
  `${product};${contacts.anna.id};${quantity}`;
/** Order 1 has two items, order 2 has one. */
const usual = [`P1;${order()};${item(1)}`, `P1;${order()};${item(2)}`, `P2;${order()};${item(3)}`];
const nothing = ';;;';

const read = (lines: readonly string[], setChoice: SetChoice | null = null, header = HEADER) =>
  readingOf([header, ...lines].join('\n'), {
    columns: spec.columns,
    itemColumns: spec.itemColumns,
    rules: { recordIds: 'checked', currencies: ['USD', 'EUR'] },
    setChoice,
  });

const problems = (reading: IntakeReading) =>
  Array.from({ length: reading.rowCount }, (_, row) =>
    problemsOfRow(reading, row).map((problem) => `${problem.column} ${'code' in problem && problem.code}`),
  );

const offered = ({ setChoices }: IntakeReading) => setChoices?.choices;
const equalFields = { columns: [1, 2, 3, 4] };

describe('a sheet of orders with items', () => {
  it('is grouped by the column that names the orders', async () => {
    const reading = await read(usual);
    expect(reading.hasItems).toBe(true);
    expect(reading.setChoices?.saidBy).toBe('setColumn');
    expect([...reading.sets]).toEqual([1, 1, 2]);
    expect(problems(reading)).toEqual([[], [], []]);
  });

  it.each([
    ['Order', 'P1', 'P2'],
    ['Purchase order no.', '4711', '4712'],
    ['Bestell-Nr.', 'B1', 'B2'],
    ['N° de commande', 'C1', 'C2'],
    ['Set', '1', '2'],
  ])('knows %s', async (name, first, second) => {
    const lines = usual.map((line) => line.replace('P1;', `${first};`).replace('P2;', `${second};`));
    const reading = await read(lines, null, HEADER.replace('PO number', name));
    expect([reading.setChoices?.saidBy, ...reading.sets]).toEqual(['setColumn', 1, 1, 2]);
  });

  it('keeps the problem of an account that the org does not show: its order’s first one does not replace it', async () => {
    const lines = usual.map((line, n) => line.replace(accounts.acme.id, n === 1 ? 'Totally Other' : 'Acme'));
    const ids = new Map([
      ['Acme', [accounts.acme.id]],
      ['Totally Other', []],
    ]);
    const reading = await readingOf([HEADER, ...lines].join('\n'), {
      columns: spec.columns,
      itemColumns: spec.itemColumns,
      rules: { recordIds: 'checked', currencies: ['USD', 'EUR'] },
      found: { accountId: { column: 3, ids, picked: {} } },
    });
    expect([0, 1].map((row) => cellsOfRow(reading, all, row)['accountId'])).toEqual([accounts.acme.id, '']);
    expect(problemsOfRow(reading, 1)).toContainEqual(expect.objectContaining({ column: 'accountId' }));
  });

  it('gives each line a contact that the sheet lacks, and no order the contact of its items', async () => {
    const without = (line: string) => line.split(';').toSpliced(6, 1).join(';');
    const text = [HEADER, ...usual].map(without).join('\n');
    const given = (setChoice: SetChoice | null) =>
      readingOf(text, {
        columns: spec.columns,
        itemColumns: spec.itemColumns,
        rules: { recordIds: 'checked', currencies: ['USD', 'EUR'] },
        setChoice,
        forAll: { contactId: contacts.anna.id },
      });
    const reading = await given(null);
    expect(problems(reading)).toEqual([[], [], []]);
    expect([0, 1, 2].map((row) => cellsOfRow(reading, all, row)['contactId'])).toEqual(
      Array(3).fill(contacts.anna.id),
    );
    expect(cellsOfRow(reading, all, 0)['billToContactId']).toBe('');
    const ordersAlone = await given('noItems');
    expect([ordersAlone.hasItems, ordersAlone.mapping['billToContactId']]).toEqual([false, null]);
    expect(ordersAlone.samples).toHaveLength(7);
  });

  it('takes no column for an order by which the contacts of its items are found', async () => {
    const lines = usual.map((line) => line.replace(contacts.anna.id, 'anna@example.com'));
    const reading = await readingOf([HEADER, ...lines].join('\n'), {
      columns: spec.columns,
      itemColumns: spec.itemColumns,
      rules: { recordIds: 'checked', currencies: ['USD', 'EUR'] },
      found: {
        contactId: { column: 6, ids: new Map([['anna@example.com', [contacts.anna.id]]]), picked: {} },
      },
    });
    expect([reading.mapping['contactId'], reading.mapping['billToContactId']]).toEqual([8, null]);
    expect(reading.questions).toEqual([]);
  });

  it('asks where it does not say which lines are one order', async () => {
    const lines = usual.map((line) => line.slice(3));
    const reading = await read(lines, null, HEADER.slice('PO number;'.length));
    expect([reading.hasItems, reading.setChoice, reading.sets.length]).toEqual([true, null, 0]);
    expect(offered(reading)).toEqual([{ columns: [0, 1, 2, 3] }, 'linePerSet', 'noItems']);
    expect(reading.setCounts.map(({ sets }) => sets)).toEqual([1, 3, 3]);
  });

  it.each(['Bestelnummer', 'Zamówienie', '注文番号'])(
    'offers the column that names them: %s',
    async (name) => {
      const reading = await read(usual, null, HEADER.replace('PO number', name));
      expect([reading.setChoice, reading.setCounts[0]?.sets]).toEqual([null, 2]);
      expect(offered(reading)).toContainEqual({ column: 0 });
    },
  );

  it('asks between two columns that could name the orders', async () => {
    const lines = usual.map((line, position) => `${line};R${position}`);
    const { setChoice, setChoices } = await read(lines, null, `${HEADER};Order reference`);
    expect(setChoice).toBeNull();
    expect(setChoices?.choices.slice(0, 3)).toEqual([{ column: 0 }, { column: 8 }, equalFields]);
  });

  it('asks where one of them says nothing', async () => {
    const lines = usual.map((line) => `${line};-`);
    expect((await read(lines, null, `${HEADER};Order number`)).setChoice).toBeNull();
  });

  it('says which cell differs where the lines of one order do', async () => {
    const lines = [usual[0] ?? '', `P1;${order(accounts.initech.id)};${item(2)}`];
    expect(problems(await read(lines))).toEqual([[], ['accountId orderDiffers']]);
    expect(problems(await read(lines, equalFields))).toEqual([[], []]);
  });

  it('asks where the column names orders that exist already', async () => {
    const lines = usual.map((line) => line.replace(/^P\d/, orders.open.id));
    expect((await read(lines)).setChoice).toBeNull();
    const single = [`${usual[0]};${orders.open.id}`];
    expect((await read(single, null, `${HEADER};Order id`)).setChoice).toBeNull();
  });

  it('takes blank lines between orders, and asks where they contradict the orders', async () => {
    const header = HEADER.slice('PO number;'.length);
    const [a, b] = [order(), order(accounts.initech.id)];
    const parted = await read([`${a};${item(1)}`, `${a};${item(2)}`, '', `${b};${item(3)}`], null, header);
    expect([parted.setChoices?.saidBy, ...parted.sets]).toEqual(['blankLines', 1, 1, 2]);
    const mixed = await read([`${a};${item(1)}`, `${b};${item(2)}`, '', `${b};${item(3)}`], null, header);
    expect(mixed.setChoice).toBeNull();
  });

  it('asks about lines without the name of their order, also if they have all its values', async () => {
    const names = ['P1', '', 'P2', ''];
    const lines = names.map((name, position) => `${name};${order()};${item(position + 1)}`);
    const asked = await read(lines);
    expect([asked.setChoices?.saidBy, asked.setChoice, asked.sets.length]).toEqual(['unsaid', null, 0]);
    expect(offered(asked)?.slice(0, 2)).toEqual([{ column: 0 }, { column: 0, fillsDown: true }]);
    expect(asked.setCounts.slice(0, 2)).toEqual([
      { sets: 4, gaps: 2 },
      { sets: 2, gaps: 0 },
    ]);
    expect([...(await read(lines, { column: 0, fillsDown: true })).sets]).toEqual([1, 1, 2, 2]);
    // A pivot table's word for an empty cell.
    const blanks = lines.map((line) => line.replace(/^;/, '(blank);'));
    expect((await read(blanks)).setChoices).toMatchObject({
      saidBy: 'setColumnUnclear',
      examples: ['(blank)'],
    });
  });

  it('fills the fields of an order from its first line, once the person says so', async () => {
    const lines = [`P1;${order()};${item(1)}`, `;${nothing};${item(2)}`, `P2;${order()};${item(3)}`];
    const asked = await read(lines);
    expect([asked.setChoices?.saidBy, asked.setChoice]).toEqual(['unsaid', null]);
    const filled = await read(lines, { column: 0, fillsDown: true });
    expect([...filled.sets]).toEqual([1, 1, 2]);
    expect(problems(filled)).toEqual([[], [], []]);
    expect(cellsOfRow(filled, all, 1)).toMatchObject({ accountId: accounts.acme.id, quantity: '2' });
  });

  it('can be meant without its items', async () => {
    const reading = await read(usual, 'noItems');
    expect([reading.hasItems, reading.rowCount, reading.sets.length]).toEqual([false, 3, 0]);
    expect(reading.mapping).not.toHaveProperty('productId');
    expect(offered(reading)).toContain('noItems');
  });

  it('is not seen in a sheet without products', async () => {
    const header = HEADER.replace('Product', 'Remark');
    const reading = await read([`P1;${order()};${item(1, 'urgent')}`], null, header);
    expect([reading.hasItems, reading.setChoices]).toEqual([false, null]);
  });

  it.each([
    ['whose products are names', HEADER, 'Support hours'],
    ['without quantities', HEADER.replace('Quantity', 'Remark'), products.supportHours.id],
  ])('is a question in a sheet %s: it may have no items', async (_what, header, product) => {
    const lines = [`P1;${order()};${item(1, product)}`];
    const asked = await read(lines, null, header);
    expect([asked.hasItems, asked.setChoices?.saidBy, asked.setChoice]).toEqual([true, 'unsaid', null]);
    const plain = await read(lines, 'noItems', header);
    expect([plain.hasItems, plain.rowCount, problems(plain)]).toEqual([false, 1, [[]]]);
  });
});

describe('its rows to send', () => {
  async function prepared(lines: readonly string[]) {
    const reading = await read(lines);
    return prepareRows(reading, {
      columns: all,
      itemColumns: spec.itemColumns,
      shared: {},
      sheetColumns: ownSheetColumns(reading),
      lineColumns: columnsBesideItems(reading, spec),
      sets: reading.sets,
      verdicts: reading.faults.map((found) => (found === severity.bad ? readiness.leftOut : readiness.goes)),
    });
  }

  it('are one for each order, and one for each item with the cells of its whole line', async () => {
    const { count, rowCount, toSend, items } = await prepared(usual);
    expect([count, rowCount]).toEqual([2, 3]);
    expect(toSend.map(({ index, cells }) => [index, cells['set'], cells['sheet:PO number']])).toEqual([
      [0, '1', 'P1'],
      [1, '2', 'P2'],
    ]);
    expect(toSend[0]?.cells).not.toHaveProperty('productId');
    expect(toSend[0]?.cells).toMatchObject({ accountId: accounts.acme.id, currencyIsoCode: 'USD' });
    expect(items?.map(({ cells }) => [cells['set'], cells['quantity']])).toEqual([
      ['1', '1'],
      ['1', '2'],
      ['2', '3'],
    ]);
    expect(items?.[1]?.cells).toMatchObject({
      accountId: accounts.acme.id,
      'sheet:PO number': 'P1',
      'sheet:Customer type': 'ORGANIZATION',
    });
    expect(items?.[1]?.cells).not.toHaveProperty('customerType');
  });

  it('leave out an order whose only item is left out, and say which orders lose items', async () => {
    const bad = [`P1;${order()};${item(0)}`, usual[1] ?? '', `P2;${order()};${item(0)}`];
    const { count, toSend, items, shrunkSets } = await prepared(bad);
    expect([count, toSend.length, items?.length]).toEqual([1, 1, 1]);
    expect(shrunkSets).toEqual([
      { set: 1, left: 1, of: 2 },
      { set: 2, left: 0, of: 1 },
    ]);
  });
});
