import { expect, it } from 'vitest';
import { longSampleId } from '../testing/sampleId.ts';
import { joinedTable } from './joinedTable.ts';
import { tableFromText } from './readText.ts';
import { refusal } from './refusal.ts';
import type { Table } from './table.ts';

const id = longSampleId;
function read(...lines: string[]): Table {
  const table = tableFromText(lines.join('\n'));
  if (table.kind === 'refusal') throw new Error(table.code);
  return table;
}
const first = read('Activity;Note', `${id(1)};a`, '', `${id(2)};b`);
const join = (...others: { name: string; table: Parameters<typeof joinedTable>[1][number]['table'] }[]) => {
  const joined = joinedTable(first, others);
  if (joined.kind === 'refusal') throw new Error(joined.code);
  return joined;
};

it('reads a file with the same column names after the first, and says where it begins', () => {
  const { lines, notes, readAs } = join({
    name: 'b.csv',
    table: read('March', 'activity,NOTE', `${id(3)},c`, `${id(4)},d`),
  });
  expect(lines.map(({ number, block, cells }) => [number, block, cells[1]])).toEqual([
    [2, 0, 'a'],
    [4, 1, 'b'],
    [7, 2, 'c'],
    [8, 2, 'd'],
  ]);
  expect(readAs.lastLine).toBe(8);
  expect(notes.filter(({ code }) => code !== 'headerRow')).toEqual([
    { code: 'fileRead', name: 'b.csv', line: 5 },
    { code: 'linesAbove', from: 5, to: 5, text: 'March' },
  ]);
});

it('reads a workbook after a text, and a text with a line that is too wide, but not below a workbook', () => {
  const book: Table = {
    ...read('Activity;Note', `${id(3)};c`),
    readAs: { ...first.readAs, delimiter: null, firstDay: 0 },
  };
  expect(join({ name: 'b.xlsx', table: book }).lines).toHaveLength(3);
  const wide = read('Activity;Note', `${id(4)};d;e`, `${id(5)};f`, `${id(6)};g`);
  expect(join({ name: 'b.csv', table: wide }).lines).toHaveLength(5);
  expect(joinedTable(book, [{ name: 'b.csv', table: wide }])).toMatchObject({ lines: book.lines });
});

it('reads lists of ids, which have no column names', () => {
  const joined = joinedTable(read(id(1)), [{ name: 'b.txt', table: read(id(2), id(3)) }]);
  expect(joined.kind === 'table' && joined.lines).toHaveLength(3);
});

it.each([
  ['other column names', read('Activity;Remark', `${id(3)};a`)],
  ['another order of columns', read('Note;Activity', `a;${id(3)}`)],
  ['no column names', read(`${id(3)};a`, `${id(4)};b`)],
  ['days that count from another year', { ...first, readAs: { ...first.readAs, firstDay: 1_462 } }],
  ['nothing that can be read', refusal('fileBroken')],
])('names a file with %s as not read', (_case, table) => {
  const { lines, notes } = join({ name: 'b.csv', table });
  const why = table.kind === 'refusal' ? table.code : undefined;
  expect([lines, notes.at(-1)]).toEqual([first.lines, { code: 'fileNotRead', name: 'b.csv', why }]);
});

it('counts the hidden rows of all workbooks', () => {
  const hidden = { rows: 1, struck: 0, columns: ['C'], sheets: [], isIncluded: false };
  const book = (rows: number): Table => ({
    ...first,
    readAs: { ...first.readAs, hidden: { ...hidden, rows } },
  });
  const joined = joinedTable(book(1), [{ name: 'b.xlsx', table: book(2) }]);
  expect(joined.kind === 'table' && joined.readAs.hidden).toEqual({ ...hidden, rows: 3 });
});
