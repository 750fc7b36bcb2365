import { expect, it } from 'vitest';
import { longSampleId } from '../testing/sampleId.ts';
import { xlsxBytes } from '../testing/xlsxBytes.ts';
import { tableFromBytes } from './tableFromBytes.ts';

const a = longSampleId(1);
const ids = { Ids: [['Purchase activity'], [a]] };
const firstSheet = 'xl/worksheets/sheet1.xml';
const read = (bytes: ArrayBuffer) => tableFromBytes(bytes);

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const id = row(1, `<c r="A1" t="inlineStr"><is><t>${a}</t></is></c>`);
const below = (count: number, cells: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 2, cells(index + 2))).join('');
const bookOf = (rows: string) =>
  xlsxBytes(ids, 'deflated', { [firstSheet]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

it('reads a sheet that is formatted to its last row, with more rows than a run takes', async () => {
  const formatted = (number: number) => `<c r="A${number}" s="1"/>`;
  const rows = below(260_000, formatted) + row(1_048_576, formatted(1_048_576));
  expect(await read(await bookOf(id + rows))).toMatchObject({ lines: [{ number: 1, cells: [a] }] });
});

it('reads rows far below', async () => {
  const rows = row(300_000, '<c r="B300000"><v>7</v></c>') + row(1_048_576, '<c r="CZ1048576"><v>1</v></c>');
  expect(await read(await bookOf(id + rows))).toMatchObject({
    lines: [
      { number: 1 },
      { number: 300_000, cells: ['', '7'] },
      { number: 1_048_576, cells: { length: 104 } },
    ],
  });
});

it.each([
  ['more lines than a run takes', below(260_000, (n) => `<c r="A${n}"><v>${n}</v></c>`), 'tooManyLines'],
  ['a cell in the last corner', row(1_048_576, '<c r="XFD1048576"><v>1</v></c>'), 'tooManyColumns'],
  [
    'cells in a far column of many lines',
    below(2_000, (n) => `<c r="XFD${n}"><v>1</v></c>`),
    'tooManyColumns',
  ],
  ['a hundred times what the file says', ' '.repeat(30_000_000), 'tooMuchToRead'],
])('refuses %s', async (_name, rows, code) => {
  expect(await read(await bookOf(id + rows))).toEqual({ kind: 'refusal', code });
});

it('unpacks no more than the size that the archive states', async () => {
  const size = 1_000_000;
  const bytes = await xlsxBytes(ids, 'deflated', { [firstSheet]: ' '.repeat(size) });
  const view = new DataView(bytes);
  for (let at = 0; at + 4 <= bytes.byteLength; at++)
    if (view.getUint32(at, true) === size) view.setUint32(at, 100, true);
  expect(await read(bytes)).toEqual({ kind: 'refusal', code: 'fileBroken' });
});

it('asks which of 500 sheets to read', async () => {
  const sheets = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`S${index}`, [[longSampleId(index)]]]),
  );
  expect(await read(await xlsxBytes(sheets))).toMatchObject({
    readAs: { sheet: null, sheets: { length: 500 } },
  });
});

it('reads a workbook with macros and images without unpacking them', async () => {
  const huge = '\u0000'.repeat(25_000_000);
  const bytes = await xlsxBytes(ids, 'deflated', { 'xl/vbaProject.bin': huge, 'xl/media/image1.png': huge });
  expect(await read(bytes)).toMatchObject({ lines: [{ cells: [a] }] });
});
