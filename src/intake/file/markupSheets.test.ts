import { expect, it } from 'vitest';
import { longSampleId } from '../testing/sampleId.ts';
import { tableFromBytes } from './tableFromBytes.ts';
import type { IsWantedId } from './tableOfBook.ts';

const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];

const read = (markup: string, isWanted?: IsWantedId) =>
  tableFromBytes(new TextEncoder().encode(markup).buffer, {}, isWanted);

async function tableOf(markup: string, isWanted?: IsWantedId) {
  const table = await read(markup, isWanted);
  if (table.kind === 'refusal') throw new Error(table.code);
  return { cells: table.lines.map(({ cells }) => cells), hidden: table.readAs.hidden };
}

const inXml = (...tables: string[]) =>
  `<Workbook>${tables.map((table) => `<Worksheet><Table>${table}</Table></Worksheet>`).join('')}</Workbook>`;
const row = (...texts: string[]) =>
  `<Row>${texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>`;

it('counts the columns of a span as HTML and as XML do', async () => {
  const xml = `<Column/><Column ss:Hidden="1" ss:Span="1"/>${row(a, 'x', 'y', 'z')}`;
  expect((await tableOf(inXml(xml))).cells).toEqual([[a, '', '', 'z']]);
  const html = `<table><col><col hidden span=2><tr><td>${a}<td>x<td>y<td>z</table>`;
  expect((await tableOf(html)).cells).toEqual([[a, '', '', 'z']]);
});

it.each([
  ['without height in XML', inXml(row(a) + row(b).replace('<Row', '<Row ss:Height="0"'))],
  ['without height in HTML', `<table><tr><td>${a}<tr height=0><td>${b}</table>`],
  ['that are collapsed', `<table><tr><td>${a}<tr style="visibility: collapse"><td>${b}</table>`],
  ['without height in a style', `<table><tr><td>${a}<tr style="height:0px;"><td>${b}</table>`],
  ['hidden as one program says it', `<table><tr><td>${a}<tr style='mso-hide:all'><td>${b}</table>`],
  [
    'of a class that is hidden',
    `<html><style><!-- .y, tr.x7 {color:red; display:none} .x {color:red} --></style><table><tr class=x><td>${a}<tr class="z x7"><td>${b}</table>`,
  ],
  ['of a hidden part', `<table><tbody style="display:none"><tr><td>${b}</tbody><tr><td>${a}</table>`],
])('leaves rows %s out and counts them', async (_how, markup) => {
  expect(await tableOf(markup)).toMatchObject({ cells: [[a]], hidden: { rows: 1 } });
});

it.each([
  '.report .x, .x:not(.y), :is(.a, .x, .b), .x.y {display:none}',
  '@import "a"; @media print {.a {color:red} .x {display:none}}',
  '@media (max-width: 600px) {.x {display:none}}',
  '.x th {display:none}',
  '</style><style media="print">.x {display:none}',
  '.x {backface-visibility:hidden; content-visibility:hidden}',
  '/* .x {display:none} */ .x {color:red}',
  '.x {display:none} .x.open {display:table-row}',
  '.report .x {text-decoration:line-through}',
  '.x {text-decoration:line-through} tr.x {text-decoration:none}',
])('reads rows of a class of which the page says %s', async (rules) => {
  const page = `<html><style>${rules}</style><table><tr><td>${a}<tr class=x><td>${b}</table>`;
  expect((await tableOf(page)).cells).toEqual([[a], [b]]);
});

it.each([
  `/* a /* { */ @import "a"; @media print {.a {color:red}} /**/ .a, tr.x {color:red; display:none !important}`,
  '@media screen {.a {color:red} .x {display:none}} .b {color:red}',
  '@media print, only screen {.x {display:none}}',
  '.x > td {display:none}',
])('leaves out rows of a class of which the page says %s', async (rules) => {
  const page = `<html><style>${rules}</style><table><tr><td>${a}<tr class=x><td>${b}</table>`;
  expect((await tableOf(page)).cells).toEqual([[a]]);
});

it.each(['{', '/*', '(', 'x'])('reads a style sheet of many “%s” in short time', async (part) => {
  const page = `<html><style>${part.repeat(200_000)}</style><table><tr><td>${a}</table>`;
  expect((await tableOf(page)).cells).toEqual([[a]]);
});

it.each([
  ['by elements', `<td><b><s>${b}</s></b><td><strike>x</strike>`, 1],
  [
    'by styles',
    `<td style="text-decoration: line-through">${b}<td><span style="text-decoration:line-through">x</span>`,
    1,
  ],
  ['by their id', `<td><s>${b}</s><td>x`, 1],
  ['by another cell', `<td>${b}<td><s>x</s>`, 0],
  ['by their part of the table', `<tbody style="text-decoration:line-through"><tr><td>${b}<td>x`, 1],
  ['in part', `<td>${b} <del>old</del>`, 0],
])('leaves rows out that are struck out %s, and counts them', async (_how, cells, struck) => {
  const read = await tableOf(`<table><tr><td>${a}<td>y<tr>${cells}</table>`);
  expect([read.hidden?.struck, read.cells.length]).toEqual([struck, 2 - struck]);
});

it('reads a table of one row in a cell as the text of the cell, and the rows of any other', async () => {
  const cell = (...rows: string[]) => `<td><table>${rows.map((one) => `<tr><td>${one}`).join('')}</table>`;
  expect((await tableOf(`<table><tr><td>${a}${cell('x<td>y')}<tr><td>${b}<td>z</table>`)).cells).toEqual([
    [a, 'x y'],
    [b, 'z'],
  ]);
  expect((await tableOf(`<table><tr>${cell('x<td>y')}<td>${a}</table>`)).cells).toEqual([['x y', a]]);
  expect((await tableOf(`<table><tr>${cell(a, b)}</table>`)).cells).toEqual([[a], [b]]);
  const parts = `<table><tr>${cell(`${a}<td>x`)}</tr><tr>${cell(`${b}<td>y`)}</tr></table>`;
  expect((await tableOf(parts)).cells).toEqual([
    [a, 'x'],
    [b, 'y'],
  ]);
  const below = `<table><tr><td rowspan=2>x<td>${a}</tr><tr>${cell(b)}</tr></table>`;
  expect((await tableOf(below)).cells).toEqual([
    ['x', a],
    ['x', b],
  ]);
});

it.each([
  ['<tr style="display:none"><td>', ''],
  ['<tr><td hidden>', ''],
  ['<tr style="text-decoration:line-through"><td>', ''],
  ['<tr><td><s>', '</s>'],
  ['<tr><td><div style="display:none">', '</div>'],
])('a table in a cell is hidden or struck out with it: %s', async (start, end) => {
  const inner = (...rows: string[]) =>
    `<table>${rows.map((id) => `<tr><td>${id}<td>x</tr>`).join('')}</table>`;
  const page = `<table><tr><td>${inner(a)}</tr>${start}${inner(b)}${end}</tr><tr><td>${inner(c)}</tr></table>`;
  const found = (await tableOf(page)).cells.flat().filter((cell) => cell !== '' && cell !== 'x');
  expect(found).toEqual([a, c]);
});

it('tables of one row each, below each other, are no groups', async () => {
  const table = (id: string) => `<tr><td><table><tr><td>${id}<td>x</tr></table></tr>`;
  const found = await read(`<table>${[a, b, c].map(table).join('')}</table>`);
  expect(found.kind === 'table' && found.lines.map(({ block }) => block)).toEqual([0, 0, 0]);
});

const classes = `<html><style><!-- .x1 {color:red; font-size:10.5pt;} td.x2, .x3 {text-decoration:line-through;} --></style>`;

it.each([
  ['an element', `<s>${b}</s> ${a}`],
  ['a style', `<b><span style="text-decoration: line-through">${b}</span></b><br>${a}`],
  ['a class', `<font class="f x3">${b}</font> ${a}`],
  ['an element below', `${a}<br><del>${b}</del>`],
])('marks an id that %s strikes out beside another one', async (_how, cell) => {
  const { cells, hidden } = await tableOf(`${classes}<table><tr><td>${cell}<td>x</table>`);
  expect(cells[0]?.[0]?.split(' ').sort()).toEqual([a, `~~${b}~~`]);
  expect(hidden?.struck).toBe(0);
});

const stylesOf2003 = `<Styles>
  <Style ss:ID="s1"><Borders><Border/></Borders><Font ss:StrikeThrough="1"/></Style>
  <Style ss:ID="s2"><Font ss:Bold="1"/></Style></Styles><Worksheet>`;

it.each([
  ['style', `<table><tr><td>${a}<tr style="text-decoration:line-through"><td>${b}</table>`],
  ['class', `${classes}<table><tr><td class=x1>${a}<tr><td class="x1 x3">${b}</table>`],
  ['class of its row', `${classes}<table><tr class=x1><td>${a}<tr class=x2><td>${b}</table>`],
  [
    'style of Excel 2003',
    inXml(
      row(a).replace('<Cell', '<Cell ss:StyleID="s2"') + row(b).replace('<Cell', '<Cell ss:StyleID="s1"'),
    ).replace('<Worksheet>', stylesOf2003),
  ],
  [
    'style after one without content',
    inXml(
      row(a).replace('<Cell', '<Cell ss:StyleID="s0"') + row(b).replace('<Row', '<Row ss:StyleID="s1"'),
    ).replace('<Worksheet>', stylesOf2003.replace('<Style ', '<Style ss:ID="s0"/><Style ')),
  ],
  [
    'row style of Excel 2003',
    inXml(row(a) + row(b).replace('<Row', '<Row ss:StyleID="s1"')).replace('<Worksheet>', stylesOf2003),
  ],
])('leaves a row out that its %s strikes out', async (_how, markup) => {
  expect(await tableOf(markup)).toMatchObject({ cells: [[a]], hidden: { struck: 1 } });
});

it('leaves no row out for a struck style that has no id', async () => {
  const markup = inXml(row(a) + row(b)).replace('<Worksheet>', stylesOf2003.replace(' ss:ID="s1"', ''));
  expect((await tableOf(markup)).cells).toEqual([[a], [b]]);
});

it('leaves out columns without width, also beyond the cells of the first row', async () => {
  const html = `<table><col><col width=0><tr><td>Report<tr><td>Id<td>Note<tr><td>${a}<td>x<tr><td>${b}<td>y</table>`;
  expect(await tableOf(html)).toMatchObject({
    cells: [
      [a, ''],
      [b, ''],
    ],
    hidden: { columns: ['B'] },
  });
});

it('reads columns and rows that a style makes as narrow as their texts', async () => {
  const html = `<table><col><col style="width:0"><tr style="width:0"><td>${a}<td>x</table>`;
  expect((await tableOf(html)).cells).toEqual([[a, 'x']]);
});

it('leaves out a hidden cell and a hidden part of a cell, and no other', async () => {
  const hidden = `<td style="display:none">x`;
  const html = `<table><tr><td>${a}${hidden}<tr><td><span style="display:none">${c}</span>${b}<td>y</table>`;
  expect(await tableOf(html)).toMatchObject({
    cells: [
      [a, ''],
      [b, 'y'],
    ],
    hidden: { columns: ['B'] },
  });
});

it('reads the text after an empty comment', async () => {
  const cell = `<Cell><Data>x</Data><Comment ss:Author="me"/></Cell><Cell><Data>y</Data><Comment>no</Comment></Cell>`;
  expect((await tableOf(inXml(`<Row><Cell><Data>${a}</Data></Cell>${cell}</Row>`))).cells).toEqual([
    [a, 'x', 'y'],
  ]);
});

it.each([`title="5 > 4"`, `title='5 > 4' hidden=0`, `title=O'Brien`, `title="it's > that"`])(
  'takes the attribute %s for no text',
  async (attribute) => {
    const html = `<table><tr><td ${attribute}>${a}<td><b ${attribute}>it's</b></table>`;
    expect((await tableOf(html)).cells).toEqual([[a, "it's"]]);
  },
);

it('reads a cut tag in short time', async () => {
  const cut = Array.from({ length: 60 }, (_, n) => ` x${n} = "1"`).join('');
  expect((await tableOf(`<table><tr><td>${a}<td>x<td ${cut}`)).cells[0]?.[0]).toBe(a);
});

it('takes ids of the wanted kind from links, beside other ids', async () => {
  const [account, contact] = [longSampleId(4, '001'), longSampleId(5, '003')];
  const isActivity = (id: string) => id.startsWith('a0X');
  const links = `<td><a href="/${a}">PA-1</a><td><a href="/${account}">Miller</a><td>${contact}`;
  expect((await tableOf(`<table><tr>${links}</table>`, isActivity)).cells).toEqual([[a, 'Miller', contact]]);
});

it('reads a number of XML with a decimal point and no thousands separator', async () => {
  const number = `<Cell><Data ss:Type="Number">1.125</Data></Cell>`;
  const cells = row(a, '1.125').replace('</Row>', `${number}</Row>`);
  expect((await tableOf(inXml(cells))).cells).toEqual([[a, '1.125', '1.1250']]);
});

it('shows dates and times of XML as the sheet does', async () => {
  const moment = (text: string) => `<Cell><Data ss:Type="DateTime">${text}.000</Data></Cell>`;
  const moments = [
    '2027-01-31T00:00:00',
    '2026-01-05T14:30:00',
    '1899-12-31T14:30:00',
    '1899-12-31T00:00:05',
  ];
  const cells = row(a).replace('</Row>', `${moments.map(moment).join('')}</Row>`);
  expect((await tableOf(inXml(cells))).cells).toEqual([
    [a, '2027-01-31', '2026-01-05 14:30', '14:30', '00:00:05'],
  ]);
});

it('refuses cell positions so far out that the sheets would fill the memory', async () => {
  const far = `<Row ss:Index="1048576"><Cell><Data>${a}</Data></Cell></Row>`;
  expect(await read(inXml(far, far, far))).toEqual({ kind: 'refusal', code: 'tooMuchToRead' });
});
