import { expect, it } from 'vitest';
import { cellsOfRow, problemsOfRow, sourceCells } from '#intake/engine/intakeReading.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { xlsxBytes } from '#intake/testing/xlsxBytes.ts';
import { itemAt } from '#lib/packedList.ts';
import { isOpen } from './decide/decision.ts';
import { decidedOf } from './testing/decidedOf.ts';

/** Small sheets as people have them, and what becomes of each. */

const ids = Array.from({ length: 6 }, (_, at) => longSampleId(at + 1));
const sheet = (header: string, ...rows: string[]) => [header, ...rows].join('\n');

/** The ids that go, and what is open. */
async function going(content: string | File) {
  const { reading, decided, spec } = await decidedOf(content);
  return {
    ids: Array.from(
      { length: reading.rowCount },
      (_, row) => cellsOfRow(reading, spec.columns, row)['purchaseActivityId'],
    ),
    open: decided.decisions.filter(isOpen).map(({ id }) => id),
    isText: reading.text !== null,
  };
}
const all = { ids, open: [], isText: false };

it.each([
  [
    'customer numbers under “Customer ID”',
    sheet('Id\tCustomer\tCustomer ID', ...ids.map((id, at) => `${id}\tC${at}\t1002345678${at}`)),
  ],
  [
    'names in Dutch, with a customer number',
    sheet('Lidmaatschap\tKlant\tCustomer ID', ...ids.map((id, at) => `${id}\tC${at}\t1002345678${at}`)),
  ],
  [
    'an export of Stripe with ids of its own under “id”',
    sheet(
      'id,Customer ID,Customer Email,Plan,crm_id (metadata)',
      ...ids.map(
        (id, at) => `sub_1MowQVLkdIwHu7ixeRlqH10${at},cus_NffrFeUfNV2H1${at},a@acme.com,price_gold,${id}`,
      ),
    ),
  ],
  ['no header', ids.map((id, at) => `Jane ${at};${id};jane${at}@acme.com`).join('\n')],
])('the column of well-formed ids is taken without a question: %s', async (_what, content) => {
  expect(await going(content)).toEqual(all);
});

it('links that mail filters have wrapped, or that hold an encoded path, are read', async () => {
  const page = (id = '') => `acme.example/lightning/r/Membership__c/${id}/view`;
  const encoded = (id = '') => encodeURIComponent(`https://${page(id)}`);
  const [a, b, c, d, e, f] = ids;
  const links = [
    `https://eur01.safelinks.protection.outlook.com/?url=${encoded(a)}&data=05%7C02%7Cclerk%40example.com%7C0&reserved=0`,
    `https://urldefense.com/v3/__https://${page(b)}__;!!AbCd!EfGhIjKl$`,
    `https://urldefense.proofpoint.com/v2/url?u=https-3A__${page(c).replaceAll('__', '-5F-5F').replaceAll('/', '_')}&d=DwMFaQ&c=x`,
    `https://www.google.com/url?q=${encoded(d)}&sa=D&source=docs`,
    `https://acme.example/lightning/setup/Page/page?address=%2F${e}%3Fnoredirect%3D1`,
    `https://acme.example/one/one.app#/alohaRedirect/${f}?isdtp=p1`,
  ];
  expect(await going(links.join('\n'))).toEqual(all);
  expect(
    await going(sheet('Customer;Link', ...links.map((link, at) => `C${at};${link.replaceAll(';', '%3B')}`))),
  ).toEqual(all);
  const mail = await going(`Hello,\n${links.map((link) => `please cancel ${link}, thanks.`).join('\n')}`);
  expect(mail).toMatchObject({ ids, isText: true });
});

it('the first line of a mail names no column', async () => {
  const { reading } = await decidedOf(`Hello,\nplease cancel ${ids[0]} and ${ids[1]}, thanks.`);
  expect(reading).toMatchObject({ header: null, rowCount: 2 });
});

it('a CSV whose every line is in quotes is a table', async () => {
  const rows = ids.map((id) => `"${id},""Acme, Inc"",Cancel Now"`);
  const content = sheet('"Purchase activity,Customer,Cancellation type"', ...rows);
  const { reading, spec } = await decidedOf(content);
  expect(reading.header).toEqual(['Purchase activity', 'Customer', 'Cancellation type']);
  expect(sourceCells(reading, 0)).toEqual([ids[0], 'Acme, Inc', 'Cancel Now']);
  expect(cellsOfRow(reading, spec.columns, 5)['cancellationType']).toBe('Cancel Now');
  expect((await decidedOf(content.replaceAll('\n', '\r\n'))).reading.rowCount).toBe(6);
  // A list of names with commas stays a list.
  expect((await decidedOf(ids.map((id) => `"${id}"`).join('\n'))).reading.rowCount).toBe(6);
});

it('an answer about columns does not silence the question about others', async () => {
  const of = (name: string) =>
    sheet(`Id\t${name}\tCustomer`, ...ids.slice(0, 3).map((id, at) => `${id}\t${ids[at + 3]}\tC${at}`));
  const open = async (content: string) => (await going(content)).open;
  expect(await open(of('Previous activity'))).toEqual(['column purchaseActivityId']);
  expect(await open(of('Replacement activity'))).toEqual(['column purchaseActivityId']);
});

it('numbers of zeros, digits and literals are read as the sheet shows them', async () => {
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="5"><numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165" formatCode="&quot;P-&quot;000"/><numFmt numFmtId="166" formatCode="0 &quot;pcs&quot;"/><numFmt numFmtId="168" formatCode="[$-407]&quot;A_&quot;000_)"/><numFmt numFmtId="167" formatCode="\\K000\\-00;\\-0"/></numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/></cellXfs></styleSheet>`;
  const cell = (at: string, style: number, value: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  const text = (at: string, value = '') => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const names = ['Order number', 'Product code', 'Purchase activity', 'Pieces', 'Code', 'Branch'];
  const rows = [
    names.map((name, column) => text(`${'ABCDEF'[column]}1`, name)),
    [
      cell('A2', 0, 1),
      cell('B2', 1, 101),
      text('C2', ids[0]),
      cell('D2', 2, 5),
      cell('E2', 3, 12345),
      cell('F2', 4, 7),
    ],
    [
      cell('A3', 0, 123456789),
      cell('B3', 1, 1.5),
      text('C3', ids[1]),
      cell('D3', 2, 7),
      cell('E3', 3, -3),
      cell('F3', 4, 8),
    ],
  ];
  const xml = rows.map((cells, row) => `<row r="${row + 1}">${cells.join('')}</row>`).join('');
  const bytes = await xlsxBytes({ Sheet1: [] }, 'deflated', {
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData></worksheet>`,
  });
  const { reading } = await decidedOf(new File([bytes], 'book.xlsx'));
  expect([0, 1].map((row) => sourceCells(reading, row))).toEqual([
    ['00000001', 'P-101', ids[0], '5', 'K123-45', 'A_007'],
    ['123456789', '1.5', ids[1], '7', '-3', 'A_008'],
  ]);
});

it.each(['4500012345678900', '-1234567890123456', '4.50001E+15', '-4.50001E+15', '4,50001E+15'])(
  'numbers that a spreadsheet has cut name no order and no set unasked: %s',
  async (number) => {
    const order = [
      'ORGANIZATION',
      longSampleId(1, '001'),
      'USD',
      longSampleId(1, '01t'),
      longSampleId(1, '003'),
      '1',
    ];
    const orders = sheet(
      'PO number\tBusiness unit\tCustomer type\tAccount\tCurrency\tProduct\tContact\tQuantity',
      ...[1, 2, 3].map(() => [number, longSampleId(1, 'a0B'), ...order].join('\t')),
    );
    const sets = sheet('Id\tSet', ...ids.slice(0, 3).map((id) => `${id}\t${number}`));
    for (const [content, operation] of [
      [orders, 'createOrder'],
      [sets, 'generateRenewals'],
    ] as const) {
      const { reading, decided } = await decidedOf(content, { operation });
      expect([reading.setChoices?.saidBy, reading.setChoice]).toEqual(['setColumnCut', null]);
      const decision = decided.decisions.find(({ id }) => id === 'sets');
      expect(decision).toMatchObject({ answer: null, note: expect.stringContaining(`“${number}”`) });
    }
    const whole = sets.replaceAll(number, '450001234567890');
    expect((await decidedOf(whole, { operation: 'generateRenewals' })).reading.setChoice).toEqual({
      column: 1,
    });
  },
);

it('names of sets that look the same are one question that shows both', async () => {
  const content = sheet('Id\tSet', ...['Acme', 'Bolt', 'ACME'].map((name, at) => `${ids[at]}\t${name}`));
  const { decided } = await decidedOf(content, { operation: 'generateRenewals' });
  expect(decided.decisions.find(({ id }) => id === 'sets')).toMatchObject({
    answer: null,
    note: expect.stringContaining('“Acme” · “ACME”'),
  });
});

it('colours of rows are told as not read, those of column names are not', async () => {
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font/><font><color rgb="FFFF0000"/></font><font><u/><color rgb="FF0000FF"/></font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFFFF"/></patternFill></fill></fills><cellXfs><xf/><xf fontId="0" fillId="2"/><xf fontId="1" fillId="0"/><xf fontId="2" fillId="3"/></cellXfs></styleSheet>`;
  const cell = (at: string, style: number, text = '') =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    [cell('A1', 1, 'Id'), cell('B1', 1, 'Customer')],
    [cell('A2', 1, ids[0]), cell('B2', 2, 'One')],
    [cell('A3', 0, ids[1]), cell('B3', 3, 'Two')],
  ];
  const read = async (more: string) => {
    const xml = rows.map((cells, row) => `<row r="${row + 1}">${cells.join('')}</row>`).join('');
    const bytes = await xlsxBytes({ Sheet1: [] }, 'deflated', {
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml}</sheetData>${more}</worksheet>`,
    });
    const { decided } = await decidedOf(new File([bytes], 'book.xlsx'));
    return decided.decisions.filter(({ id }) => id.startsWith('note ')).map(({ words }) => words);
  };
  const colours = '2 cells have a colour. What it means is not read.';
  expect(await read('')).toEqual([colours]);
  const rule = '<conditionalFormatting sqref="A1:B9"><cfRule type="cellIs"/></conditionalFormatting>';
  expect(await read(rule)).toEqual([colours, 'Colours by a rule (conditional format) are not read.']);
});

it('a struck-out cell is no value until a person says so, also where it is merged', async () => {
  const order = ['801', '01t', '001', '003'].map((kind) => `<td>${longSampleId(1, kind)}</td>`).join('');
  const names = ['Order', 'Product', 'Account', 'Contact', 'Quantity', 'End date'];
  const page = `<table><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>
    <tr>${order}<td>1</td><td rowspan=2><s>2027-12-31</s></td></tr><tr>${order}<td>2</td></tr></table>`;
  const file = new File([page], 'report.xls');
  const read = async (includeHidden: boolean) => {
    const work = { corrections: { includeHidden } };
    const { reading, decided } = await decidedOf(file, { operation: 'addOrderItem', work });
    const { words, choices = [] } = decided.decisions.find(({ id }) => id === 'hidden') ?? {};
    return [words, choices.map(({ label }) => label), problemsOfRow(reading, 1)];
  };
  const problem = expect.objectContaining({ column: 'endDate', code: 'struckOut' });
  expect(await read(false)).toEqual(['1 struck-out cell is marked with ~~', ['Include them'], [problem]]);
  expect(await read(true)).toEqual(['1 struck-out cell is read as it stands', ['Leave them out'], []]);
});

it('a cell that says nothing by its form is empty in an optional field, and told', async () => {
  const order = ['801', '01t', '001', '003'].map((kind) => longSampleId(1, kind)).join('\t');
  const signs = ['?', 'open', '#N/A', '〃', '-"-', '↓', '->', '//', '=', '✓', '…'];
  const ends = ['-', '—', 'n/a', 'NULL', '00.00.0000', '0000-00-00', ...signs];
  const content = sheet(
    'Order\tProduct\tAccount\tContact\tQuantity\tEnd date',
    ...ends.map((end) => `${order}\t1\t${end}`),
  );
  const { reading, decided, spec } = await decidedOf(content, { operation: 'addOrderItem' });
  const ended = ends.map((_, row) => cellsOfRow(reading, spec.columns, row)['endDate']);
  expect(ended).toEqual(['', '', '', '', '', '', ...signs]);
  const words = decided.decisions.filter(({ id }) => id.startsWith('meaning')).map((one) => one.words);
  expect(words).toHaveLength(6);
  expect(words[0]).toBe('End date: “-” is read as an empty cell (rows: 1).');
});

it('a paste tells the cells that were filled from merged ones', async () => {
  const pasted = { rows: 0, struck: 0, marked: 0, merged: 2, columns: [], isIncluded: false, other: '' };
  const { decided } = await decidedOf(sheet('Id\tSet', `${ids[0]}\tA`), { work: { pasted } });
  const notes = decided.decisions.filter(({ id }) => id.startsWith('note ')).map(({ words }) => words);
  expect(notes).toEqual(['2 cells were filled from those that they are merged with.']);
});

it('a text is shown with each heading, also one that stands twice', async () => {
  const headings = ['Do not renew', 'Renew', 'Do not renew'];
  const { reading } = await decidedOf(headings.map((words, at) => `${words}\n${ids[at]}`).join('\n'));
  const { text, notes } = reading;
  const shown = headings.map((_, at) => text && itemAt(text, 2 * at)?.parts);
  expect([shown, notes]).toEqual([headings.map((words) => [words]), []]);
});

it('a text is shown with a line between its ids that has more cells', async () => {
  const page = `<table><tr><td>Please cancel ${ids[0]} today<tr><td>Subtotal: not these<td>2<tr><td>and ${ids[1]}<tr><td>thanks</table>`;
  const { text } = (await decidedOf(new File([page], 'report.xls'))).reading;
  expect(text && itemAt(text, 1)?.parts).toEqual(['Subtotal: not these 2']);
});

it('results with a word beside an id tell the lines above and between their rows', async () => {
  const here = { orgId: 'acme', operation: 'cancelRenewals', known: { runId: 'run-1', run: null } };
  const lineOf = (id: string, row: number) => `${id}\tRefused\tacme\tcancelRenewals\trun-1\t${row}`;
  const names =
    'Purchase activity\tOutcome\tOrder Desk org\tOrder Desk operation\tOrder Desk run\tOrder Desk row';
  const lines = [lineOf(`${ids[0]} please`, 1), 'Subtotal: not these\t2', lineOf(`${ids[1]}`, 2)];
  const { reading } = await decidedOf(sheet('Only after 1 May', names, ...lines), { asked: { here } });
  expect(reading.notes.map(({ code }) => code)).toEqual(['linesAbove', 'totalLines']);
});

it.each(['', ' style="display:none"'])(
  'a struck-out id is no id of the rows that it is merged with (row%s)',
  async (look) => {
    const page = `<table><tr><th>Purchase activity<th>Line</tr><tr${look}><td rowspan=2><s>${ids[0]}</s><td>1</tr>
    <tr><td>2</tr><tr><td>${ids[1]}<td>3</tr></table>`;
    const { reading } = await decidedOf(new File([page], 'report.xls'));
    expect([0, 1].map((row) => problemsOfRow(reading, row).length)).toEqual([1, 0]);
    expect(problemsOfRow(reading, 0)).toMatchObject([{ code: 'struckOut' }]);
  },
);

it('rows of ids in JSON lose none of them', async () => {
  const rows = [ids.slice(0, 2), ids.slice(2, 3), ids.slice(3)];
  expect(await going(JSON.stringify(rows))).toEqual(all);
});
