import { expect, it } from 'vitest';
import { columnsBeside, sheetColumns, sheetColumnsOf, shownColumns } from './sheetColumns.ts';

it('names each column that is not used, and finds the names again in the rows of a run', () => {
  const columns = sheetColumns(['Owner', 'Id', 'Owner', ''], ['A', 'x', '', 'B', 'C'], new Set([1, null]));
  expect(columns.map(({ column }) => column)).toEqual([0, 2, 3, 4]);
  const cells = Object.fromEntries(columns.map(({ column, key }) => [key, `cell ${column}`]));
  const found = sheetColumnsOf([
    { index: 0, cells: { id: 'a' } },
    { index: 1, cells: { id: 'b', ...cells } },
  ]);
  expect(found.map(({ name }) => name)).toEqual(['Owner', 'Owner (2)', 'Column 4', 'Column 5']);
  expect(found.map(({ key }) => cells[key])).toEqual(['cell 0', 'cell 2', 'cell 3', 'cell 4']);
});

it('leaves out an empty column without a name', () => {
  const of = (header: string[] | null) =>
    sheetColumns(header, ['', 'Ann', '', '7'], new Set<number | null>([null])).map(({ name }) => name);
  expect(of(['', 'Owner', 'Paid', ''])).toEqual(['Owner', 'Paid', 'Column 4']);
  expect(of(null)).toEqual(['Column 2', 'Column 4']);
});

it('shows the first six, without those whose header is there already', () => {
  const columns = ['Customer', 'message', 'A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name }));
  expect(shownColumns(columns, ['Message']).map(({ name }) => name)).toEqual([
    'Customer',
    'A',
    'B',
    'C',
    'D',
    'E',
  ]);
});

it('keeps all others at hand, but not the sets of an earlier run', () => {
  const columns = ['Customer', 'message', 'Set', 'A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name }));
  const hidden = columnsBeside(columns, ['Set', 'Message']).filter(({ isShown }) => !isShown);
  expect(hidden.map(({ name }) => name)).toEqual(['message (2)', 'F']);
});
