import { expect, it } from 'vitest';
import { columnLetters } from '#lib/columnLetters.ts';
import { xlsxBytes } from '../testing/xlsxBytes.ts';
import { xlsxSheets } from './xlsxSheets.ts';

const path = 'xl/worksheets/sheet1.xml';

async function sheetsOf(others: Record<string, string>) {
  const bytes = await xlsxBytes({ Ids: [['x']] }, 'deflated', others);
  const sheets = xlsxSheets(new Uint8Array(bytes));
  if ('kind' in sheets) throw new Error(sheets.code);
  return sheets;
}

async function sheetOf(xml: string, others: Record<string, string> = {}) {
  const [sheet] = await sheetsOf({ [path]: `<worksheet>${xml}</worksheet>`, ...others });
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

const cellsOf = async (cells: string, others?: Record<string, string>) =>
  (await sheetOf(`<sheetData><row r="1">${cells}</row></sheetData>`, others)).data[0];

it.each([
  ['an error', '<c s="1" t="e"><v>#N/A</v></c>', '#N/A'],
  ['a failed formula', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['a formula without a value', '<c><f>B1</f></c>', '#FORMULA!'],
  ['one that is shared', '<c t="b"><f t="shared" si="0"/></c>', '#FORMULA!'],
  ['one with an empty value', '<c>\n<f>B1</f>\n<v/>\n</c>', '#FORMULA!'],
  ['one that had failed', '<c t="e"><f>B1</f></c>', '#FORMULA!'],
  ['one of an unknown text', '<c t="str"><f>B1</f></c>', '#FORMULA!'],
  ['the result of a formula', '<c><f>A1&gt;B1</f><v>0</v></c>', '0'],
  ['a text of a formula', '<c t="str"><f t="shared" si="0"/><v>x &amp; y</v></c>', 'x & y'],
  ['a truth', '<c t="b"><v>1</v></c>', 'true'],
  ['a date as text', '<c t="d"><v>2027-04-03T00:00:00.000Z</v></c>', '2027-04-03'],
  ['a date with a time as text', '<c t="d"><v>2027-04-03T14:30:00</v></c>', '2027-04-03 14:30'],
  ['a long number', '<c><v>5.00123E+17</v></c>', '500123000000000000'],
  [
    'a text in pieces',
    '<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>',
    'a b',
  ],
  ['a text with pronunciation', '<c t="inlineStr"><is><t>東</t><rPh sb="0"><t>トウ</t></rPh></is></c>', '東'],
  ['references', '<c t="inlineStr"><is><t>&lt;&#246;_x000D_\n&quot;</t></is></c>', '<ö\r\n"'],
  ['plain text between marks', '<c t="inlineStr"><is><t><![CDATA[a < b & c]]></t></is></c>', 'a < b & c'],
  ['a cell in a comment', '<!-- <c><v>1</v></c> --><c><v>2</v></c>', '2'],
])('reads %s', async (_name, cell, text) => {
  expect(await cellsOf(cell)).toEqual([text]);
});

it('reads no cell from an empty text or an empty cell', async () => {
  expect(await cellsOf('<c t="str"><f>B1</f><v></v></c><c t="s"/><c s="1"/><c r="E1"><v>7</v></c>')).toEqual([
    ...['', '', '', '', '7'],
  ]);
});

it.each([
  ['<xf numFmtId="14"/>', '2026-01-31'],
  ['<xf numFmtId="0"/>', '46053'],
  ...[
    ['[$-407]d. mmmm yyyy;@', '2026-01-31'],
    ['yyyymmdd', '2026-01-31'],
    ['"Tag" dd/mm/yy h:mm:ss.000', '2026-01-31 12:00:00'],
    ['yyyy-mm-dd hh:mm', '2026-01-31 12:00'],
    ['h:mm AM/PM', '12:00'],
    ['[h]:mm', '1105284:00'],
    ['[mm]:ss', '66317040:00'],
    ['[$-411]ggge"年"m"月"d"日";@', '2026-01-31'],
    ['[$-D07041E]d mmm bb', '2026-01-31'],
    ['_-* #,##0\\ _D_M_-;\\-* #,##0\\ _D_M_-;_-* "-"\\ _D_M_-;_-@_-', '46053'],
    ['#,##0_M_M_M;#,##0_M_M_M;_(@_M_M_M', '46053'],
    ['G/通用格式', '46053'],
    ['yyyy-mm-dd;[Red]\\-0', '2026-01-31'],
    ['0" days"', '46053'],
    ['[Red]#,##0.00_)', '46053'],
    ['General', '46053'],
    ['0.00E+00', '46053'],
  ].map(([format, text]) => [
    `<xf numFmtId="170"/></cellXfs><numFmts><numFmt numFmtId="170" formatCode="${format?.replaceAll('"', '&quot;')}"/></numFmts><cellXfs>`,
    text,
  ]),
])('reads a day in the style %s', async (style, text) => {
  const styles = `<styleSheet><cellXfs>${style}</cellXfs></styleSheet>`;
  expect(await cellsOf('<c s="0"><v>46053.5</v></c>', { 'xl/styles.xml': styles })).toEqual([
    text === '46053' ? '46053.5' : text,
  ]);
});

it.each(['[$-407]0000', '[$-en-US]0000', '[$-en-US,1]0000'])('keeps the zeros of %s', async (format) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
  expect(await cellsOf('<c s="0"><v>7</v></c>', { 'xl/styles.xml': styles })).toEqual(['0007']);
});

it('finds rows and columns without numbers, whatever the prefix and the quotes', async () => {
  const xml = `<x:worksheet xmlns:x='y'><x:sheetData><x:row r='3'><x:c r='B3'><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>
    <x:row hidden='true'><x:c r='A17'><x:v>3</x:v></x:c></x:row><x:row><x:c><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const [sheet] = await sheetsOf({ [path]: xml });
  const filled = sheet?.data.flatMap((cells, index) => (cells.length > 0 ? [[index + 1, ...cells]] : []));
  expect(filled).toEqual([
    [3, '', '1', '2'],
    [17, '3'],
    [18, '4'],
  ]);
  expect([...(sheet?.hiddenRows ?? [])]).toEqual([17]);
});

it('finds what is hidden or without size, and what is merged downwards', async () => {
  const row = (number: number, attributes: string) =>
    `<row r="${number}" ${attributes}><c r="A${number}"><v>1</v></c></row>`;
  const sheet = await sheetOf(
    `<cols><col min="2" max="3" hidden="1"/><col min="4" max="4" width="9.5"/><col min="5" max="5" width="0"/><col min="7" max="99999999" hidden="true"/></cols>
     <sheetData>${row(1, 'hidden="0"') + row(2, 'hidden="1"') + row(3, 'ht="0" customHeight="1"') + row(4, 'ht="0.75"')}</sheetData>
     <mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="AB2:AB9"/></mergeCells>`,
  );
  expect([...sheet.hiddenRows]).toEqual([2, 3]);
  expect([...sheet.hiddenColumns].slice(0, 4)).toEqual([1, 2, 4, 6]);
  expect(sheet.hiddenColumns.size).toBeLessThanOrEqual(16_384);
  expect(sheet.merges).toEqual([{ column: 27, from: 2, to: 9 }]);
});

it.each([
  ['SharedStrings.xml', 'worksheets/sheet1.xml', 'xl/sharedStrings.xml'],
  ['./sharedStrings.xml', './worksheets/sheet1.xml', 'xl/SharedStrings.xml'],
  ['..\\xl\\sharedStrings.xml', 'worksheets\\Sheet1.xml', 'xl\\sharedStrings.xml'],
])('finds parts as Excel does: %s, %s', async (strings, target, file) => {
  const sheets = await sheetsOf({
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"/><Relationship Id="rId2" Type="x/sharedStrings" Target="${strings}"/></Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    [file]: '<sst><si><t>José</t></si></sst>',
    [path]: '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
  });
  expect(sheets).toMatchObject([{ data: [['José']] }]);
});

it('counts days from 1904 if the workbook does, and leaves out a sheet that is a chart', async () => {
  const sheets = await sheetsOf({
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="Chart" r:id="rId9"/><sheet name="A &gt; B" state="veryHidden" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    [path]: '<worksheet><row><c s="1"><v>44591</v></c></row></worksheet>',
  });
  expect(sheets).toMatchObject([{ name: 'A > B', isHidden: true, data: [['2026-01-31']] }]);
});

it.each([
  ['cut short', '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>'],
  ['with a cell that does not end', '<worksheet><row><c><v>1</v></row></worksheet>'],
  ['with a text that the workbook lacks', '<worksheet><row><c t="s"><v>9</v></c></row></worksheet>'],
  ['with a style that the workbook lacks', '<worksheet><row><c s="9"><v>9</v></c></row></worksheet>'],
  ['with a number that is none', '<worksheet><row><c><v>x</v></c></row></worksheet>'],
  ['with rows out of place', '<worksheet><row r="2"><c><v>1</v></c></row><row r="1"/></worksheet>'],
  [
    'with cells out of place',
    '<worksheet><row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row></worksheet>',
  ],
])('refuses a sheet %s', async (_name, xml) => {
  await expect(sheetsOf({ [path]: xml })).rejects.toThrow('fileBroken');
});

it('names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 27, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
});

it.each([
  [
    'Excel',
    '../comments1.xml',
    'xl/comments1.xml',
    '<comments><commentList><comment ref="A1"/><comment ref="B2">',
  ],
  [
    'openpyxl',
    '/xl/comments/comment1.xml',
    'xl/comments/comment1.xml',
    '<comments><comment ref="A1"><comment ref="A2">',
  ],
  [
    'a prefix',
    '../Comments1.xml',
    'xl/comments1.xml',
    '<x:comments><x:comment ref="A1"/><x:comment ref="A2"/>',
  ],
])('counts the notes on cells, as %s writes them', async (_who, target, part, notes) => {
  const kinds = [
    ['comments', target],
    ['threadedComment', '../threadedComments/threadedComment1.xml'],
  ];
  const relations = kinds
    .map(([kind, to]) => `<Relationship Id="r" Type="x/${kind}" Target="${to}"/>`)
    .join('');
  const [sheet] = await sheetsOf({
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relations}</Relationships>`,
    [part]: notes,
  });
  expect(sheet?.notes).toBe(2);
});

it('knows the struck-out cells of a row, by style or letters', async () => {
  const struck = '<is><r><rPr><strike/></rPr><t>x</t></r></is>';
  const [sheet] = await sheetsOf({
    'xl/styles.xml': `<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>`,
    [path]: `<worksheet><row><c s="0"><v>1</v></c><c s="1"><v>2</v></c><c t="inlineStr">${struck}</c></row></worksheet>`,
  });
  expect(sheet?.struckCells).toEqual(new Map([[1, [1, 2]]]));
});
