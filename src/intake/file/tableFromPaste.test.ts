import { describe, expect, it } from 'vitest';
import { longSampleId, sampleId } from '../testing/sampleId.ts';
import { COLUMN_LIMIT, LINE_LIMIT, PASTE_LIMIT } from './limits.ts';
import type { Table } from './table.ts';
import { tableFromPaste, tableFromText } from './tableFromPaste.ts';

const [a, b, c] = [longSampleId(1), longSampleId(2), sampleId(3)];
const account = longSampleId(1, '001');

function tableOf(text: string): Table {
  const table = tableFromPaste(text);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  return table;
}

const cellsOf = (text: string) => tableOf(text).lines.map(({ cells }) => cells);

describe('tableFromPaste: what separates cells', () => {
  it.each([
    ['a single cell', a, null, [[a]]],
    ['one id a line', `${a}\n${b}\n${c}`, null, [[a], [b], [c]]],
    ['several ids on a line', `${a},${b}\n${c}`, null, [[`${a},${b}`], [c]]],
    [
      'as many ids on every line',
      `${a},${b}\n${c},${longSampleId(4)}`,
      null,
      [[`${a},${b}`], [`${c},${longSampleId(4)}`]],
    ],
    ['ids with trailing commas', `'${a}',\n'${b}',`, null, [[`'${a}',`], [`'${b}',`]]],
    ['a block of ids from a spreadsheet', `${a}\t${b}`, null, [[`${a}\t${b}`]]],
    [
      'tabs',
      `1\t${a}\n2\t${b}`,
      '\t',
      [
        ['1', a],
        ['2', b],
      ],
    ],
    [
      'semicolons',
      `1;${a}\n2;${b}`,
      ';',
      [
        ['1', a],
        ['2', b],
      ],
    ],
    [
      'commas',
      `1,${a}\n2,${b}`,
      ',',
      [
        ['1', a],
        ['2', b],
      ],
    ],
    [
      'two kinds of record',
      `${account},${a}\n${account},${b}`,
      ',',
      [
        [account, a],
        [account, b],
      ],
    ],
    [
      'quotes',
      `"Smith, Ann",${a}\n"say ""hi""",${b}`,
      ',',
      [
        ['Smith, Ann', a],
        ['say "hi"', b],
      ],
    ],
    [
      'several ids in a quoted cell',
      `INV-1,"${a},${b}"\nINV-2,${c}`,
      ',',
      [
        ['INV-1', `${a},${b}`],
        ['INV-2', c],
      ],
    ],
    [
      'results with another mark in each line',
      `Results; 2 Done,\nFee,Order Desk check\n"1,5;",${a}\n2;,${b}`,
      ',',
      [
        ['1,5;', a],
        ['2;', b],
      ],
    ],
    [
      'a mail',
      `Hello, please cancel ${a}, thanks\nand also, if you can, ${b}`,
      null,
      [[`Hello, please cancel ${a}, thanks`], [`and also, if you can, ${b}`]],
    ],
  ])('%s', (_name, text, delimiter, cells) => {
    expect(tableOf(text).readAs.delimiter).toBe(delimiter);
    expect(cellsOf(text)).toEqual(cells);
  });

  it('tabs, also if only some lines have them at their end', () => {
    expect(cellsOf(`Id\tCustomer\t\t\n${a}\tAnn\t\t\n${b}\tBob`).map((cells) => cells.slice(0, 2))).toEqual([
      [a, 'Ann'],
      [b, 'Bob'],
    ]);
  });

  it.each([
    `{"x":{"id":"${a}"},"y":{"id":"${b}"}}`,
    `[{"id":"${a}"},{"id":"${b}"},]`,
    `{"id":"${a}","n":"x"}`,
  ])('nothing in JSON that is no list: %s', (text) => {
    expect(tableOf(text).readAs.delimiter).toBeNull();
    expect(cellsOf(text)).toEqual([[text]]);
  });

  it('tabs below a first cell that looks like JSON', () => {
    expect(cellsOf(`["vip"]\t${a}\tx\n["new"]\t${b}\ty`).map(([, id]) => id)).toEqual([a, b]);
  });

  it('asks which list of JSON is meant, also among lists of ids alone', () => {
    const sheetsOf = (lists: object) => tableOf(JSON.stringify(lists)).readAs.sheets.map(({ name }) => name);
    expect(sheetsOf({ cancel: [[a], [b]], keep: [{ Id: c }] })).toEqual(['cancel', 'keep']);
    expect(sheetsOf({ cancel: [[a, b]], keep: [[c]] })).toEqual(['cancel', 'keep']);
    expect(cellsOf(JSON.stringify({ ids: [[a, b], [c]], count: 3 }))).toEqual([[`${a} ${b}`], [c]]);
  });

  it('reads a quote that is never closed as a plain character, and says so', () => {
    const table = tableOf(`1,"${a}\n2,${b}\n3,${c}`);
    expect(table.lines.map(({ cells }) => cells[0])).toEqual(['1', '2', '3']);
    expect(table.notes).toContainEqual({ code: 'quotesPlain' });
  });

  it.each([
    [
      'a cell that begins with a word in quotes, as a spreadsheet copies it',
      `"Old Town" Dental\t${a}\nFoo\t${b}\nCafe "Mia"\t${c}`,
      ['"Old Town" Dental', 'Foo', 'Cafe "Mia"'],
    ],
    [
      'such a cell above ids of another form',
      `"Old" Town,PA-1\nFoo,PA-2\nCafe "Mia",PA-3`,
      ['"Old" Town', 'Foo', 'Cafe "Mia"'],
    ],
    [
      'such a cell beside another on the same line',
      `"Old" Town\tCafe "Mia"\t${a}\nFoo\tBar\t${b}`,
      ['"Old" Town', 'Foo'],
    ],
    [
      'a quote that another cell closes below',
      `"Old Town,${a}\nFoo,${b}\nPipe 12",${c}`,
      ['"Old Town', 'Foo', 'Pipe 12"'],
    ],
    [
      'a quote that another column closes below',
      `Name\tSize\tId\nFoo\t"2\t${a}\nBar"\t3\t${b}`,
      ['Foo', 'Bar"'],
    ],
  ])('loses no line to %s, and says how it was read', (_name, text, names) => {
    const table = tableOf(text);
    expect(table.lines.map(({ cells }) => cells[0])).toEqual(names);
    expect(table.notes).toContainEqual({ code: 'quotesPlain' });
  });

  it.each([
    [
      'lines and delimiters in a cell',
      `"Main Street 1, Oslo\nNorway",${a}\nx,${b}`,
      ['Main Street 1, Oslo\nNorway', 'x'],
    ],
    [
      'an id and delimiters in a cell',
      `id,note,owner\n${a},"see ${b}, not\nthat one, and ask",x\n${b},y,z\n${c},y,z`,
      [a, b, c],
    ],
    ['ids on lines of a cell', `"${a}\n${b}"\tx\n${c}\ty`, [`${a}\n${b}`, c]],
    [
      'a word in quotes within a quoted cell, beside lines',
      `"say "hi" to Ann","Oslo,\nNorway",${a}\nx,y,${b}`,
      ['say "hi" to Ann', 'x'],
    ],
  ])('reads quotes as marks of cells around %s', (_name, text, first) => {
    const table = tableOf(text);
    expect(table.lines.map(({ cells }) => cells[0])).toEqual(first);
    expect(table.notes).not.toContainEqual({ code: 'quotesPlain' });
  });
});

describe('tableFromPaste: what cannot be seen', () => {
  it.each([
    ['the UTF-8 mark', `\ufeff${a}`],
    ['no-break spaces', `\u00a0${a}\u00a0`],
    ['full-width spaces', `\u3000${a}\u3000`],
    ['zero-width characters', `\u200b${a}\u2060`],
    ['trailing blank rows', `${a}\n\n  \n\t\t\n`],
    ['leading blank rows', `\n\n${a}`],
  ])('drops %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([[a]]);
  });

  it.each(['\n', '\r\n', '\r', '\u2028'])('takes %j for a line end', (end) => {
    expect(cellsOf([a, b].join(end))).toEqual([[a], [b]]);
  });

  it('splits at mixed line ends, CRLF as one', () => {
    expect(tableOf(`${a}\r\n${b}\n${c}\r${longSampleId(4)}`).lines.map(({ number }) => number)).toEqual([
      1, 2, 3, 4,
    ]);
  });
});

describe('tableFromPaste: text made to be slow', () => {
  // A backtracking pattern takes minutes for each of these, so the test would time out.
  it.each([
    ['spaces', `a${' '.repeat(900_000)}a`],
    ['quotes', `${'"'.repeat(900_000)}a`],
    ['brackets', `a ${'<'.repeat(900_000)}a`],
    ['quotes that are never closed', '"a\n'.repeat(40_000)],
    ['quotes closed in the wrong place', '"a"b\t"\n'.repeat(90_000)],
    ['quotes that end no cell', `"${'a"b'.repeat(90_000)}"\tx`],
    ['slashes of an address', `https://a/${'a/'.repeat(400_000)}`],
  ])('reads a megabyte of %s', (_name, text) => {
    expect(tableFromPaste(text).kind).toBe('table');
  });
});

describe('tableFromPaste: lines', () => {
  it('keeps line numbers of the source below blank lines and quoted line ends', () => {
    const table = tableOf(`note,id\n"two\nlines",${a}\n\nx,${b}`);
    expect(table.lines.map(({ number }) => number)).toEqual([2, 5]);
  });

  it('remembers the places of blank lines', () => {
    const table = tableOf(`\n${a}\n${b}\n\n\n${c}\n`);
    expect(table.lines.map(({ block }) => block)).toEqual([0, 0, 1]);
  });
});

describe('tableFromPaste: header', () => {
  it.each([
    ['a usual name', `Purchase activity\n${a}`, ['Purchase activity']],
    ['any name above ids', `Whatever\n${a}`, ['Whatever']],
    ['a name above several ids a line', `Whatever\n${a} ${b}`, ['Whatever']],
    ['names of columns', `Set,Activity\n1,${a}`, ['Set', 'Activity']],
    ['a usual name where ids have another form', 'Purchase activity id\nPA-1', ['Purchase activity id']],
    ['a usual name with the length of its ids', `Id18\tName\n${a}\tAcme`, ['Id18', 'Name']],
    [
      'a name as reports of the platform write it',
      `Purchase_Activity_ID_18__c\tName\n${a}\tAcme`,
      ['Purchase_Activity_ID_18__c', 'Name'],
    ],
    [
      'a name as long as an id, with digits',
      `PurchaseActivityId18\tName\n${a}\tAcme`,
      ['PurchaseActivityId18', 'Name'],
    ],
    [
      'a usual name beside names that look like data',
      `Purchase activity\tQ4\t2026\n${a}\t1\t2`,
      ['Purchase activity', 'Q4', '2026'],
    ],
    [
      'such names above ids of another form',
      'Purchase activity\tPhone1\nPA-1\t2\nPA-2\t',
      ['Purchase activity', 'Phone1'],
    ],
    ['names only', 'Set\tPurchase activity id', ['Set', 'Purchase activity id']],
  ])('finds %s', (_name, text, header) => {
    const table = tableOf(text);
    expect(table.header).toEqual(header);
    expect(table.notes).toEqual([]);
  });

  it.each([
    ['an id', `${a}\n${b}`],
    ['a list of ids', `${a}, ${b}\n${c}`],
    ['an id with a character too few', `${a.slice(0, 14)}\n${b}`],
    ['a row whose id is missing', `7,\n8,${b}`],
    ['a damaged id beside a usual name', `${a.slice(0, 14)},Group\n${b},Group`],
    ['a short id beside a word that is a name as well', 'A-1,Group\nA-2,Individual'],
    ['prose without ids', 'Dear all\nnothing here'],
  ])('does not take %s for a header', (_name, text) => {
    expect(tableOf(text).header).toBeNull();
  });
});

describe('tableFromPaste: what is refused', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\t\u3000\n', 'empty'],
    ['delimiters only', ',,,\n,,,', 'empty'],
    ['one character over the limit', 'a'.repeat(PASTE_LIMIT + 1), 'textTooLong'],
    ['too many columns', `${'x,'.repeat(COLUMN_LIMIT)}x`, 'tooManyColumns'],
  ])('%s', (_name, text, code) => {
    expect(tableFromPaste(text)).toEqual({ kind: 'refusal', code });
  });

  it('a million columns on each of some lines', () => {
    const line = `${'x,'.repeat(1_000_000)}x\n`;
    expect(tableFromText(line.repeat(3))).toEqual({ kind: 'refusal', code: 'tooManyColumns' });
  });

  it('one line more than the limit, without the header', () => {
    const lines = (count: number) => tableFromText(`id\n${`${c}\n`.repeat(count)}`);
    expect(lines(LINE_LIMIT)).toMatchObject({ kind: 'table', readAs: { lastLine: LINE_LIMIT + 1 } });
    expect(lines(LINE_LIMIT + 1)).toEqual({ kind: 'refusal', code: 'tooManyLines' });
  });
});

describe('tableFromPaste: what a spreadsheet wrote', () => {
  it.each([
    ['a text formula', `="${a}"`, a],
    ['a link that is named by the id', `=HYPERLINK("https://acme.example/x";"${a}")`, a],
    [
      'a link that is named by something else',
      `=HYPERLINK("https://acme.example/${a}","PA-1")`,
      `https://acme.example/${a}`,
    ],
    ['a link without an id', '=HYPERLINK("https://acme.example/","Miller")', 'Miller'],
    ['any other formula', '=SUM(A1:A3)', '=SUM(A1:A3)'],
  ])('%s', (_name, cell, text) => {
    expect(cellsOf(`Id\tOwner\n${cell}\tAnn\n${b}\tBo`)[0]).toEqual([text, 'Ann']);
  });

  it.each(['Subtotal', 'Summe', 'Zwischensumme Müller', 'Total général', 'Total: 1.234,50', 'Sous-total 2'])(
    'leaves out the line of a total between the rows and names it: %s',
    (total) => {
      const table = tableOf(`Id\tAmount\n${a}\t12\n${total}\t12\n${b}\t8\nTotal Energies ${c}\t1`);
      expect(table.lines.map(({ number }) => number)).toEqual([2, 4, 5]);
      const note = { code: 'totalLines', count: 1, line: 3, text: `${total}, 12` };
      expect(table.notes).toContainEqual(expect.objectContaining(note));
    },
  );
});

it.each([50, 600, 3_000])('a cell in quotes that holds %i lines is one cell of a table', (count) => {
  const note = Array.from({ length: count }, (_, line) => `line ${line}`).join('\n');
  const table = tableOf(`Id,Note\n${a},"${note}"\n${b},ok`);
  expect([table.readAs.delimiter, table.lines.map(({ cells }) => cells.length)]).toEqual([',', [2, 2]]);
});

it('a quote that is not closed does not lengthen what is looked at', () => {
  const lines = Array.from(
    { length: 400 },
    (_, row) => `${longSampleId(row)},Pipe ${row}${row === 3 ? '"' : ''}`,
  );
  const table = tableOf(['Id,Name', ...lines].join('\n'));
  expect([table.readAs.delimiter, table.lines.length]).toEqual([',', 400]);
});
