import { describe, expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { cellsOfRow, problemsOfRow } from '#intake/engine/intakeReading.ts';
import { severity } from '#intake/rows/intakeRow.ts';
import type { SetChoice } from '#intake/sets/setChoice.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { columnsOf } from '../state/sheetSpec.ts';
import { shownOwnColumns } from '../state/shownOwnColumns.ts';

const columnsFor = (operation: OperationName) =>
  columnsOf(operation, { cancellationTypes: ['Cancel Now', 'Cancel Renewal'] });

const read = (operation: OperationName, content: string | File, setChoice: SetChoice | null = null) =>
  readingOf(content, {
    columns: columnsFor(operation),
    inSets: operation === 'generateRenewals',
    setChoice,
  });

/** By row: a field and the codes of its problems. */
async function rowsOf(operation: OperationName, key: string, content: string | File) {
  const reading = await read(operation, content);
  return Array.from({ length: reading.rowCount }, (_, row) => [
    cellsOfRow(reading, columnsFor(operation), row)[key],
    ...problemsOfRow(reading, row).map((problem) => (problem.kind === 'field' ? problem.code : problem.kind)),
  ]);
}

/** The fields that the page asks about, each with the names of the columns that are offered. */
async function asked(operation: OperationName, content: string) {
  const { questions, header } = await read(operation, content);
  return questions.map(({ key, columns }) => [key, ...columns.map((column) => header?.[column])]);
}

const [a, b, c, d] = [1, 2, 3, 4].map((number) => longSampleId(number));
const ids = ['801', '01t', '001', '003'].map((kind) => longSampleId(1, kind));
describe('a name that may mean nothing', () => {
  const sheet = (name: string, column = 'Set') =>
    `Id\t${column}\n${a}\t${name}\n${b}\t${name}\n${c}\t1\n${d}\t1`;
  const names = { column: 1, areNames: true } as const;

  const inBrackets = ['(blank)', '(Leer)', '(vide)', '(missing)', '[leer]', '<ohne Set>'];
  it.each(['0', '0.00', '00', '00.01.1900', ...inBrackets])('is a question: %s', async (name) => {
    const { setChoices, setChoice } = await read('generateRenewals', sheet(name));
    expect([setChoices?.saidBy, setChoice]).toEqual(['setColumnUnclear', null]);
    expect(setChoices?.examples).toEqual([name]);
    expect(setChoices?.choices).toContainEqual(names);
    expect([...(await read('generateRenewals', sheet(name), names)).sets]).toEqual([1, 1, 2, 2]);
    expect(new Set((await read('generateRenewals', sheet(name), { column: 1 })).sets).size).toBe(3);
  });

  it.each(['x', 'FALSE', 'dito', 'keine', 'nessuno', 'Acme (old)', 'Bitte wählen'])(
    'is a name as it stands, if it is a word: %s',
    async (name) => {
      const { setChoice, sets } = await read('generateRenewals', sheet(name));
      expect([setChoice, ...sets]).toEqual([{ column: 1 }, 1, 1, 2, 2]);
    },
  );

  it('is a name in brackets that stands once, alone in any case', async () => {
    const text = sheet('(A)').replace('(A)', '(B)');
    const { setChoices, sets, setCounts } = await read('generateRenewals', text);
    expect([setChoices?.saidBy, ...sets]).toEqual(['setColumn', 1, 2, 3, 3]);
    expect(setCounts[0]).toEqual({ sets: 3, gaps: 0 });
  });

  it('is shown beside its set only if it is a name', async () => {
    const groupIn = async (choice: SetChoice) =>
      shownOwnColumns(await read('generateRenewals', sheet('0'), choice)).groupOf(0);
    expect([await groupIn({ column: 1 }), await groupIn(names)]).toEqual(['', '0']);
  });

  it('is offered both ways in a column of another name, too', async () => {
    const { setChoices } = await read('generateRenewals', sheet('0', 'Account'));
    expect(setChoices?.choices).toEqual(expect.arrayContaining([{ column: 1 }, names]));
  });

  it('is none if it is an error value', async () => {
    const { setChoices } = await read('generateRenewals', sheet('#N/A'));
    expect(setChoices?.choices).not.toContainEqual(names);
  });

  it.each(['--None--', '— None —', '########', 's/o', '=VLOOKUP(A2;B:C;2;0)', '[object Object]'])(
    'is no name either: %s',
    async (name) => {
      expect((await read('generateRenewals', sheet(name))).setChoices?.saidBy).toBe('setColumnGaps');
    },
  );
});

it.each(['#N/A', '0', '-', '?'])(
  'no other column takes the place of a named one in which every cell is %s',
  async (nothing) => {
    const activities = [a, b].map((id) => `${nothing}\t${id}`).join('\n');
    expect(await asked('cancelRenewals', `Purchase activity\tReplaced\n${activities}`)).toEqual([
      ['purchaseActivityId', 'Purchase activity', 'Replaced'],
    ]);
  },
);

it.each(['tbd', 'do ustalenia'])('a word says something in any language: %s', async (word) => {
  const items = (...rows: string[]) => rows.map((row) => [...ids, row].join(';')).join('\n');
  const quantities = `Order;Product;Account;Contact;Qty;Qty delivered\n${items(`${word};3`)}`;
  expect(await asked('addOrderItem', quantities)).toEqual([['quantity', 'Qty', 'Qty delivered']]);
});

describe('a column that says nothing', () => {
  const [order, product, account, contact] = ids;
  const lines = (...rows: string[][]) => rows.map((cells) => cells.join(';')).join('\n');
  const itemsOf = (names: string, ...values: string[]) =>
    lines(['Order', 'Product', 'Account', 'Contact', names], ...values.map((value) => [...ids, value]));

  it.each(['-', '#N/A', 'n/a', '0', '?'])(
    'is the one of its exact name all the same: %s',
    async (nothing) => {
      const accounts = lines(
        ['Order', 'Product', 'Account', 'Billing account', 'Contact', 'Quantity'],
        [order ?? '', product ?? '', nothing, account ?? '', contact ?? '', '1'],
      );
      expect(await asked('addOrderItem', accounts)).toEqual([['accountId', 'Account', 'Billing account']]);
      const quantities = itemsOf('Qty;Qty delivered', `${nothing};3`);
      expect(await asked('addOrderItem', quantities)).toEqual([]);
      // No number is made of it.
      expect((await rowsOf('addOrderItem', 'quantity', quantities))[0]?.[1]).toBeDefined();
      const dates = itemsOf('Quantity;Start date;Subscription start date', `1;${nothing};2027-01-01`);
      const isNone = ['-', 'n/a', '0'].includes(nothing);
      expect((await rowsOf('addOrderItem', 'startDate', dates))[0]).toEqual(
        isNone ? [''] : [nothing, expect.any(String)],
      );
    },
  );

  it('gives way to ids under another name, without a question', async () => {
    const sheet = lines(['Old activity;New activity'], ['-', longSampleId(1)], ['-', longSampleId(2)]);
    expect(await asked('cancelRenewals', sheet)).toEqual([]);
  });

  it.each([
    ['Quantity ordered;Quantity delivered', '7;3'],
    ['Quantity ordered;Quantity delivered', '-;3'],
    ['Antal', '3'],
  ])('of a needed number without its exact name, every column is offered: %s', async (names, values) => {
    const { tableProblems, mapping } = await read('addOrderItem', itemsOf(names, values));
    expect([tableProblems, mapping['quantity']]).toEqual([
      [{ kind: 'columnMissing', column: 'quantity' }],
      null,
    ]);
  });

  it.each([
    ['a unit', itemsOf('Quantity;Quantity unit', '3;pcs')],
    ['what was delivered of it', itemsOf('Qty;Qty delivered', '3;2')],
    [
      'names beside ids',
      lines(
        ['Order', 'Product', 'Account', 'Account name', 'Contact', 'Quantity'],
        [order ?? '', product ?? '', account ?? '', 'Acme', contact ?? '', '3'],
      ),
    ],
  ])('%s is no question', async (_what, text) => {
    expect(await asked('addOrderItem', text)).toEqual([]);
    expect(await rowsOf('addOrderItem', 'quantity', text)).toEqual([['3']]);
  });

  it('is empty: another that holds values of the field is offered', async () => {
    const text = `Id;Cancellation type;Type\n${a};;Cancel Now\n${b};;Cancel Renewal`;
    expect(await asked('cancelRenewals', text)).toEqual([['cancellationType', 'Type']]);
    const dates = itemsOf('Quantity;Start date;End date;Vertragsbeginn', '1;;2027-12-31;2027-01-01');
    expect(await asked('addOrderItem', dates)).toEqual([['startDate', 'Vertragsbeginn']]);
  });
});

describe('two columns that name sets', () => {
  const sheet = (...groups: string[]) =>
    `Id;Set;Group\n${[a, b, c].map((id, row) => `${id};${row === 2 ? 2 : 1};${groups[row]}`).join('\n')}`;

  it('are a question if they group the lines differently', async () => {
    const { setChoices, setChoice } = await read('generateRenewals', sheet('X', 'Y', 'Y'));
    expect(setChoice).toBeNull();
    expect(setChoices?.choices).toEqual(expect.arrayContaining([{ column: 1 }, { column: 2 }]));
    expect((await read('generateRenewals', sheet('X', 'X', 'Y'))).setChoice).toEqual({ column: 1 });
    expect((await read('generateRenewals', sheet('X', 'Y', 'Z'))).setChoice).toBeNull();
    expect((await read('generateRenewals', sheet('X', 'X', 'X'))).setChoice).toBeNull();
  });
});

it.each([
  ['Acme', 'ACME'],
  ['Bar "One"', 'Bar \u201eOne\u201c'],
  ['0042', '42'],
  ['A-B', 'A\u2212B'],
  ['Acme Inc', 'Acme Inc.'],
  ['Acme, Inc', 'AcmeInc'],
  ['Caf\u00e9', 'Cafe'],
  ['Stra\u00dfe 1', 'Strasse 1'],
  ['M\u00fcller', 'Mueller'],
  ['Muller', 'Mueller'],
  ['B\u00e4uerle', 'Baeuerle'],
  ['1', '1.0'],
  ['ВОЛГА', 'Волга'],
  ['М\u006fсква', 'М\u043eсква'],
  ['Νερό', 'ΝΕΡΟ'],
  ['Łódź', 'Lodz'],
  ['Søren', 'Soren'],
])(
  'names of sets that differ only in capitals, accents, blanks, marks or zeros are a question: %s, %s',
  async (one, other) => {
    const text = `Id\tSet\n${a}\t${one}\n${b}\t${other}\n${c}\tBolt`;
    expect((await read('generateRenewals', text)).setChoices?.saidBy).toBe('setColumnAlike');
    expect([...(await read('generateRenewals', text, { column: 1, areAlikeOne: true })).sets]).toEqual([
      1, 1, 2,
    ]);
  },
);

it.each([
  ['1-2', '12'],
  ['2027', '20270'],
  ['Acme', 'Acmes'],
  ['Bauer', 'Baur'],
  ['Neuer', 'Neur'],
  ['Michael AG', 'Michal AG'],
])('names of sets that differ otherwise are two: %s, %s', async (one, other) => {
  const { setChoice } = await read('generateRenewals', `Id\tSet\n${a}\t${one}\n${b}\t${other}`);
  expect(setChoice).toEqual({ column: 1 });
});

it('names that look the same beside a cell such as 0 are offered in each way', async () => {
  const text = `Id\tSet\n${a}\t0\n${b}\t0\n${c}\tAcme\n${d}\tACME`;
  const ways = [{}, { areAlikeOne: true }, { areNames: true }] as const;
  const { setChoices } = await read('generateRenewals', text);
  expect(setChoices?.choices).toEqual(expect.arrayContaining(ways.map((way) => ({ column: 1, ...way }))));
  const sets = ways.map(async (way) => [
    ...(await read('generateRenewals', text, { column: 1, ...way })).sets,
  ]);
  expect((await Promise.all(sets)).map((each) => new Set(each).size)).toEqual([4, 3, 3]);
});

it('ids that differ in capitals are two names', async () => {
  const [one, other] = ['0015g00000abcdA', '0015g00000abcda'];
  const { setChoice } = await read('generateRenewals', `Id\tSet\n${a}\t${one}\n${b}\t${other}`);
  expect(setChoice).toEqual({ column: 1 });
});

describe('a date that is open', () => {
  const sheet = (...rows: string[]) =>
    [
      `Order;Product;Account;Contact;Quantity;Start date;End date`,
      ...rows.map((row) => `${ids.join(';')};${row}`),
    ].join('\n');
  it.each([
    ['quantity', '1;;3/4/2027', '0;;13/4/2027'],
    ['order of dates', '1;1.1.2027;3/4/2027', '1;1.1.2027;13/4/2026'],
    ['year', '1;;3/4/2027', '1;;13/4/1926'],
  ])('is not decided by a row that is refused for its %s', async (_what, ...rows) => {
    const { tableProblems } = await read('addOrderItem', sheet(...rows));
    expect(tableProblems).toEqual([{ kind: 'formatOpen', column: 'endDate' }]);
  });

  it('is decided by a row that can be sent', async () => {
    const rows = await rowsOf(
      'addOrderItem',
      'endDate',
      sheet('1;1.1.2027;3/4/2027', '1;1.1.2027;13/4/2027'),
    );
    expect(rows).toEqual([['2027-04-03'], ['2027-04-13']]);
  });

  it('of 24:00 would be the next day', async () => {
    const rows = await rowsOf('addOrderItem', 'endDate', sheet('1;;2027-12-31 24:00', '1;;2027-12-31 23:59'));
    expect(rows).toEqual([['2027-12-31 24:00', 'dateMalformed'], ['2027-12-31']]);
  });
});

it('a row with a delimiter in a value is a problem, also where every line ends with one', async () => {
  const line = ids.join(',');
  const text = `Order,Product,Account,Contact,Quantity,\n${line},1,000,\n${line},2,\n${line},3,note`;
  const rows = await rowsOf('addOrderItem', 'quantity', text);
  expect(rows.map(([, ...codes]) => codes)).toEqual([['cellsTooMany'], [], []]);
});

it('a header has words for nothing, and none stands above ids', async () => {
  for (const header of ['"ID","NAME","ERROR"', '#,Id,Unknown']) {
    const [first, second] = header.startsWith('#') ? ['1', a] : [a, 'x'];
    const { rowCount, header: names } = await read('cancelRenewals', `${header}\n${first},${second},none`);
    expect([rowCount, names?.length]).toEqual([1, 3]);
  }
  expect((await read('cancelRenewals', `-\tUnknown\n${a}\tx`)).rowCount).toBe(2);
});

describe('words and marks that may tell one id from another', () => {
  it.each([
    `${a} -> ${b}`,
    `Please cancel ${a}, replaced by ${b}`,
    `old: ${a} new: ${b}`,
    `Cancelar ${a}, no ${b}`,
    `Annuleer ${a} maar niet ${b}`,
    `cancel ${a} if ${b} is paid`,
    `Purchase Activity: ${a}\nPrevious Purchase Activity: ${b}`,
    `[x] ${a}\n[ ] ${b}`,
    `${a} ok\n${b} hold`,
    `${a}\n// ${b}`,
  ])('make it a text whose ids a person ticks: %s', async (written) => {
    const { text, rowCount } = await read('cancelRenewals', written);
    expect([text !== null, rowCount]).toEqual([true, 2]);
  });

  it.each([`${a}\n${b}`, `- ${a}\n- ${b}`, `${a}, ${b} ${c}`])('are none in a list: %s', async (written) => {
    expect((await read('cancelRenewals', written)).text).toBeNull();
  });
});

describe('JSON', () => {
  const of = (value: unknown) => JSON.stringify(value);

  it('with several lists asks which is meant', async () => {
    const text = of({ keep: [{ id: a }], cancel: [{ id: b }, { id: c }] });
    const { readAs, tableProblems, rowCount } = await read('cancelRenewals', text);
    expect(readAs.sheets.map(({ name }) => name)).toEqual(['keep', 'cancel']);
    expect([tableProblems[0]?.kind, rowCount]).toEqual(['sheetOpen', 0]);
  });

  it('with records in records has their fields, and keeps truths and numbers as they are', async () => {
    const activity = { Id: a, Account: { Name: 'Acme' } };
    const { header, rowCount, samples } = await read(
      'cancelRenewals',
      of([{ activity, isPaid: false, rate: 1.125 }]),
    );
    expect(header).toEqual(['activity.Id', 'activity.Account.Name', 'isPaid', 'rate']);
    expect([rowCount, samples.slice(1)]).toEqual([1, ['Acme', 'false', '1.1250']]);
  });
});

it('the one id of each line that counts stays left out when it is the only one', async () => {
  const content = `${a}, ${c}\n${b}, ${d}`;
  const columns = columnsFor('cancelRenewals');
  const readWith = (idOfLine: number, edits: Parameters<typeof readingOf>[1]['edits'] = []) =>
    readingOf(content, { columns, corrections: { idOfLine }, edits });
  const second = { line: 1, id: `${a}, ${c}`, row: c ?? '', isLeftOut: true };
  expect([...(await readWith(0, [second])).faults].map((found) => found === severity.leftOut)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  const only = await readWith(2, [second]);
  expect([...only.faults].map((found) => found === severity.leftOut)).toEqual([true, false]);
});
