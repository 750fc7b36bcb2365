import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { longSampleId } from '../testing/sampleId.ts';
import { xlsxBytes, zipped } from '../testing/xlsxBytes.ts';
import { FILE_LIMIT } from './limits.ts';
import type { Corrections, Table } from './table.ts';
import { fileBytes, tableFromBytes } from './tableFromBytes.ts';
import { unpacked } from './xlsxSheets.ts';

const a = longSampleId(1);
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig = false) => {
  const bytes = [...text].flatMap((char) => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8]);
  return Uint8Array.from(isBig ? bytes.map((_, index) => bytes[index ^ 1] ?? 0) : bytes);
};

async function readFile(file: File, corrections: Corrections = {}) {
  const bytes = await fileBytes(file);
  return bytes instanceof ArrayBuffer ? tableFromBytes(bytes, corrections) : bytes;
}

const read = (...parts: BlobPart[]) => readFile(new File(parts, 'sheet'));

async function tableOf(...parts: BlobPart[]): Promise<Table> {
  const table = await read(...parts);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  return table;
}

const zipOf = (...names: string[]) =>
  Uint8Array.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(1)]))));

describe('a file: text', () => {
  it.each([
    ['UTF-8', utf8(`José;${a}\n東京;${a}`), ['José', '東京']],
    ['UTF-8 with its mark', utf8(`\ufeffJosé;${a}\n東京;${a}`), ['José', '東京']],
    ['UTF-16, little-endian', utf16(`\ufeffJé;${a}\n東;${a}`), ['Jé', '東']],
    ['UTF-16, big-endian', utf16(`\ufeffJé;${a}\n東;${a}`, true), ['Jé', '東']],
    ['UTF-16 without a mark', utf16(`Jé;${a}\nx;${a}`), ['Jé', 'x']],
    ['UTF-16 without a mark, big end first', utf16(`Jé;${a}\nx;${a}`, true), ['Jé', 'x']],
    ['Windows-1252', Uint8Array.from([0x4a, 0xe9, 0x80, ...utf8(`;${a}\nx;${a}`)]), ['Jé€', 'x']],
  ])('%s', async (_name, bytes, names) => {
    const table = await tableOf(bytes);
    expect(table.lines.map(({ cells }) => cells)).toEqual(names.map((name) => [name, a]));
  });

  it('says that it read Windows-1252, which may get accents wrong', async () => {
    const table = await tableOf(Uint8Array.from([0xe9, ...utf8(`;${a}`)]));
    expect(table.notes).toEqual([{ code: 'windows1252' }]);
  });
});

describe('a file: what a person corrects', () => {
  it('the encoding', async () => {
    const file = new File([utf8(`é;${a}`)], 'sheet.csv');
    expect(await readFile(file, { encoding: 'windows-1252' })).toMatchObject({
      lines: [{ cells: ['Ã©', a] }],
      readAs: { encoding: 'windows-1252' },
      notes: [],
    });
  });

  it.each([
    ['shift_jis', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
    ['gb18030', [0xb1, 0xb1, 0xbe, 0xa9], '北京'],
    ['windows-1250', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
    ['windows-1251', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], 'Москва'],
  ] as const)('the encoding of an office elsewhere: %s', async (encoding, name, words) => {
    const file = new File([Uint8Array.from([...name, ...utf8(`;${a}`)])], 'sheet.csv');
    expect(await readFile(file, { encoding })).toMatchObject({ lines: [{ cells: [words, a] }] });
  });

  it('the sheet', async () => {
    const bytes = await xlsxBytes({ Ids: [['id'], [a]], Old: [[longSampleId(9)]] });
    expect(await readFile(new File([bytes], 'sheet.xlsx'), { sheet: 'Old' })).toMatchObject({
      lines: [{ cells: [longSampleId(9)] }],
      readAs: {
        sheets: [
          { name: 'Ids', lines: 2 },
          { name: 'Old', lines: 1 },
        ],
        sheet: 'Old',
      },
    });
  });
});

describe('a file: workbook', () => {
  it.each(['deflated', 'stored'] as const)('reads ids, numbers and dates, %s', async (level) => {
    const sheet = [
      ['Purchase activity', 'Quantity', 'Start date'],
      [a, 2, { date: 46053 }],
      [],
      [longSampleId(2), 0.5, { date: 46054 }],
    ];
    const table = await tableOf(await xlsxBytes({ Sheet1: sheet }, level));
    expect(table.header).toEqual(['Purchase activity', 'Quantity', 'Start date']);
    expect(table.lines).toEqual([
      { number: 2, block: 0, cells: [a, '2', '2026-01-31'] },
      { number: 4, block: 1, cells: [longSampleId(2), '0.5', '2026-02-01'] },
    ]);
  });

  it('leaves a number that could mean thousands as text', async () => {
    const table = await tableOf(await xlsxBytes({ Sheet1: [[a, 1.125, '1.125', 2.5, 0.125]] }));
    expect(table.lines[0]?.cells).toEqual([a, '1.1250', '1.125', '2.5', '0.125']);
  });

  it('reads the results of formulas, and an error for those without', async () => {
    const sheet = [
      ['Purchase activity', 'Plan', 'Start date', 'Quantity', 'Note'],
      [
        a,
        { formula: 'VLOOKUP(A2,P:Q,2)', type: 'e', value: '#N/A' },
        { formula: 'Q2+1' },
        { formula: '2*3', value: '6' },
        { formula: 'B2&amp;C2', type: 'str', value: 'Müller' },
      ],
      [
        longSampleId(2),
        { formula: 'REF', type: 'str' },
        { formula: '1/0', type: 'e', value: '#DIV/0!' },
        { formula: 'A1', value: '' },
        // An empty text, which is a result.
        { formula: 'IF(A3=1,2,"")', type: 'str', value: '' },
      ],
    ] as const;
    const table = await tableOf(await xlsxBytes({ Sheet1: sheet }));
    expect(table.lines.map(({ cells }) => [1, 2, 3, 4].map((column) => cells[column] ?? ''))).toEqual([
      ['#N/A', '#FORMULA!', '6', 'Müller'],
      ['#FORMULA!', '#DIV/0!', '#FORMULA!', ''],
    ]);
  });

  it('reads the sheet with ids, in any place, and names the others', async () => {
    const cover = [['Renewals'], ['of November']];
    const table = await tableOf(
      await xlsxBytes({ Cover: cover, Empty: [], Ids: [['id'], [a]], Notes: [['x']] }),
    );
    expect(table.lines.map(({ cells }) => cells)).toEqual([[a]]);
    const others = [
      { name: 'Cover', lines: 2 },
      { name: 'Notes', lines: 1 },
    ];
    expect(table.notes).toContainEqual({ code: 'otherSheets', sheet: 'Ids', others });
  });

  it('reads no sheet if several hold ids, and the first if none does', async () => {
    const open = await tableOf(await xlsxBytes({ Due: [['id'], [a]], Paid: [[longSampleId(9)]] }));
    expect(open).toMatchObject({ lines: [], readAs: { sheet: null } });
    const none = await tableOf(await xlsxBytes({ First: [['x']], Second: [['y']] }));
    expect(none.readAs.sheet).toBe('First');
  });

  it('looks for sheets with ids of the wanted kind, and asks about these only', async () => {
    const isActivity = (id: string) => id.startsWith('a0X');
    const sheetOf = async (sheets: Record<string, string[][]>) => {
      const table = await tableFromBytes(await xlsxBytes(sheets), {}, isActivity);
      return table.kind === 'table' ? table.readAs.sheet : table.code;
    };
    const [accounts, contacts] = ['001', '003'].map((kind) => [[longSampleId(1, kind)]]) as [
      string[][],
      string[][],
    ];
    expect(await sheetOf({ Accounts: accounts, Ids: [[a]], Contacts: contacts })).toBe('Ids');
    expect(await sheetOf({ Cover: [['x']], Accounts: accounts, Contacts: contacts })).toBe('Accounts');
  });
});

it('reads text that only looks a little like a web page', async () => {
  expect((await tableOf(`<tables> due\n${a}\n${a}`)).lines.map(({ cells }) => cells[0])).toContain(a);
});

describe('a file: what is refused', () => {
  const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

  it.each([
    ['an empty file', [], 'empty'],
    ['white space', ['\ufeff \n'], 'empty'],
    ['a file over the limit', [new Uint8Array(FILE_LIMIT + 1)], 'fileTooLarge'],
    [
      'a picture',
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
      'fileBinary',
    ],
    ['a web page without a table', [`<html>\r\n<head><meta charset="UTF-8">\n<p>${a}`], 'fileWebPage'],
    [
      'an .ods',
      [
        Uint8Array.from([
          0x50,
          0x4b,
          3,
          4,
          ...Array(26).fill(0),
          ...utf8('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
        ]),
      ],
      'fileOpenDocument',
    ],
    [
      'an .ods that was packed anew',
      [zipOf('META-INF/manifest.xml', 'content.xml', 'mimetype')],
      'fileOpenDocument',
    ],
    [
      'an .ods in one file of XML',
      ['<?xml version="1.0"?>\n<office:document xmlns:office="urn:x">'],
      'fileOpenDocument',
    ],
    [
      'an .odt',
      [
        Uint8Array.from([
          ...[0x50, 0x4b, 3, 4],
          ...Array(26).fill(0),
          ...utf8('mimetypeapplication/vnd.oasis.opendocument.text'),
        ]),
      ],
      'fileDocument',
    ],
    ['an .xls', [Uint8Array.from([...compoundFile, 0, 0, ...utf16('Workbook')])], 'fileOldWorkbook'],
    [
      'a workbook with a password',
      [Uint8Array.from([...compoundFile, ...utf16('EncryptedPackage')])],
      'filePassword',
    ],
    ['a text document', [zipOf('[Content_Types].xml', 'word/document.xml')], 'fileDocument'],
    ['a presentation', [zipOf('[Content_Types].xml', 'ppt/presentation.xml')], 'fileDocument'],
    ['a document of Numbers', [zipOf('Index/Document.iwa', 'preview.jpg')], 'fileNumbers'],
    ['an archive', [zipOf('photo.jpg', 'sheet.csv')], 'fileArchive'],
    [
      'a damaged workbook',
      [Uint8Array.from([0x50, 0x4b, 3, 4, ...utf8('no archive follows')])],
      'fileBroken',
    ],
  ])('%s', async (_name, parts: BlobPart[], code) => {
    expect(await read(...parts)).toEqual({ kind: 'refusal', code });
  });

  it('a workbook that is cut short, wherever it is cut', async () => {
    const whole = await xlsxBytes({ Ids: [[a]] });
    for (let length = 8; length < whole.byteLength; length += 97) {
      expect(await read(whole.slice(0, length))).toEqual({ kind: 'refusal', code: 'fileBroken' });
    }
  });

  it('an empty workbook', async () => {
    expect(await read(await xlsxBytes({ Sheet1: [] }))).toEqual({ kind: 'refusal', code: 'empty' });
  });

  it('a file that cannot be read any more', async () => {
    const gone = new File([a], 'gone.csv');
    gone.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    expect(await readFile(gone)).toEqual({ kind: 'refusal', code: 'fileUnreadable' });
  });
});

describe('unpacked', () => {
  const unpackedTo = (zip: ArrayBuffer, limit: number) => unpacked(new Uint8Array(zip), limit);

  it('stops an archive that unpacks to more than the limit', async () => {
    const zip = await zipped({ 'big.xml': 'x'.repeat(100_000) }, 'deflated');
    expect(unpackedTo(zip, 99_999)).toBe(null);
    expect(unpackedTo(zip, 100_000)).toHaveProperty(['big.xml', 'length'], 100_000);
  });

  it('counts all entries together', async () => {
    const zip = await zipped({ 'a.xml': 'x'.repeat(600), 'b.xml': 'x'.repeat(600) }, 'stored');
    expect(unpackedTo(zip, 1_000)).toBe(null);
  });
});

describe('a file: a report in HTML, named .xls', () => {
  it('is read as a table', async () => {
    const table = await tableOf(
      `<html><head><meta charset="UTF-8"><style>td { color: red }</style></head><body><!-- <td>no</td> -->
       <table border="1"><tr><th>Purchase&nbsp;activity</th><th colspan=2>M&uuml;ller &amp; S&#246;hne</th></tr>
       <tr><td x:str>${a}</td><td><b>A</b><br>B</td><td>5 &lt; 6</td></tr><tr><td>${longSampleId(2)}</table>`,
    );
    expect(table.header).toEqual(['Purchase activity', 'Müller & Söhne', '']);
    expect(table.lines.map(({ cells }) => cells)).toEqual([[a, 'A B', '5 < 6'], [longSampleId(2)]]);
  });

  it('leaves out rows and columns hidden in any way, unless they are included', async () => {
    const html = `<table><col><col style="display:none"><tr><th>Id<th>Note<th>Owner<tr hidden><td>${a}<td>x<td>A
      <tr style='height:0; display : none'><td>${longSampleId(2)}<td>y<td>B
      <tr style="overflow: hidden"><td>${longSampleId(3)}<td>z<td>C</table>
      <table style="display:none"><tr><td>${longSampleId(4)}<td>w<td>D</table>`;
    const { lines, readAs } = await tableOf(html);
    expect(lines.map(({ cells }) => cells)).toEqual([[longSampleId(3), '', 'C']]);
    expect(readAs.hidden).toMatchObject({
      rows: 3,
      struck: 0,
      columns: ['B'],
      sheets: [],
      isIncluded: false,
    });
    expect(await readFile(new File([html], 'x.xls'), { includeHidden: true })).toMatchObject({
      lines: { length: 4 },
    });
  });

  it('fills cells that reach over several rows, and keeps the others in their columns', async () => {
    const table = await tableOf(
      `<table><tr><th>Group<th>Id<tr><td rowspan=2>Miller<td>${a}<tr><td>${longSampleId(2)}<tr><td>Smith<td>${longSampleId(3)}</table>`,
    );
    expect(table.lines.map(({ cells }) => cells)).toEqual([
      ['Miller', a],
      ['Miller', longSampleId(2)],
      ['Smith', longSampleId(3)],
    ]);
  });

  it('takes ids from links only if none is written out', async () => {
    const linked = `<tr><td><a href="https://acme.example/lightning/r/x/${a}/view?a=1&amp;b=2">PA-1</a><td>Miller
      <tr><td><a href='/${longSampleId(2)}'>PA-2</a><td><a href="mailto:x@acme.example">Smith</a>`;
    const cells = async (html: string) =>
      (await tableOf(`<table>${html}</table>`)).lines.map(({ cells }) => cells);
    expect(await cells(linked)).toEqual([
      [a, 'Miller'],
      [longSampleId(2), 'Smith'],
    ]);
    expect((await cells(`${linked}<tr><td>PA-3<td>${longSampleId(3)}`))[0]).toEqual(['PA-1', 'Miller']);
  });
});

describe('a file: the XML of Excel 2003', () => {
  const book = (...sheets: string[]) =>
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>`;
  const cell = (text: string, attributes = '', type = 'String') =>
    `<Cell ${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;
  const row = (cells: string, attributes = '') => `<Row ${attributes}>${cells}</Row>`;
  const sheet = (name: string, table: string, options = '') =>
    `<Worksheet ss:Name="${name}"><Table>${table}</Table><WorksheetOptions>${options}</WorksheetOptions></Worksheet>`;

  it('is read like any workbook: places, dates, errors, merges, hidden rows and sheets', async () => {
    const table = await tableOf(
      book(
        sheet('Notes &amp; more', row(cell('by hand'))),
        sheet(
          'Ids',
          [
            row(cell('Group') + cell('Purchase activity') + cell('Start') + cell('Plan')),
            row(
              cell('Miller', 'ss:MergeDown="1"') +
                cell(a) +
                cell('2027-02-01T00:00:00.000', '', 'DateTime') +
                '<Cell ss:Formula="=X"></Cell>',
              'ss:Index="3"',
            ),
            row(cell(longSampleId(2), 'ss:Index="2"') + cell('#N/A', 'ss:Index="4"', 'Error')),
            row(cell(longSampleId(3), 'ss:Index="2"'), 'ss:Hidden="1"'),
          ].join(''),
        ),
        sheet('Old', row(cell(longSampleId(9))), '<Visible>SheetHidden</Visible>'),
      ),
    );
    expect(table.header).toEqual(['Group', 'Purchase activity', 'Start', 'Plan']);
    expect(table.lines).toEqual([
      { number: 3, block: 1, cells: ['Miller', a, '2027-02-01', '#FORMULA!'] },
      { number: 4, block: 1, cells: ['Miller', longSampleId(2), '', '#N/A'] },
    ]);
    expect(table.readAs).toMatchObject({
      sheet: 'Ids',
      sheets: [{ name: 'Notes & more' }, { name: 'Ids' }, { name: 'Old', isHidden: true }],
      hidden: { rows: 1, sheets: ['Old'] },
    });
  });

  it('is refused if it is empty', async () => {
    expect(await read(book())).toEqual({ kind: 'refusal', code: 'fileWebPage' });
  });
});

describe('a file of one column', () => {
  it('keeps the lines of a quoted cell together', async () => {
    const table = await tableOf(
      `Purchase activity\r\n"${a}\r\n${longSampleId(2)}"\r\n${longSampleId(3)}\r\n`,
    );
    expect(table.lines).toMatchObject([
      { number: 2, cells: [`${a}\n${longSampleId(2)}`] },
      { number: 4, cells: [longSampleId(3)] },
    ]);
  });

  it('reads quotes that are never closed as characters', async () => {
    const table = await tableOf(`"Please cancel\n${a}\n${longSampleId(2)}\n`);
    expect(table.lines.map(({ cells }) => cells)).toEqual([[a], [longSampleId(2)]]);
  });
});
