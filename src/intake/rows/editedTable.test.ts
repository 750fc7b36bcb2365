import { expect, it } from 'vitest';
import { itemAt } from '../file/packedList.ts';
import { readText } from '../file/readText.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { type CellEdit, editedTable } from './editedTable.ts';

const table = readText(
  `Id\tType\n${[1, 2, 3].map((n) => `${longSampleId(n)}\tX`).join('\n')}\n${longSampleId(4)}`,
);
if (table.kind === 'refusal') throw new Error(table.code);

function edited(...edits: CellEdit[]) {
  const { table: after, changes } = editedTable(table as Exclude<typeof table, { kind: 'refusal' }>, edits);
  const ofLine = (place: number) => (changes ? itemAt(changes.ofLines, place) : null);
  return {
    types: after.lines.map(({ cells }) => cells[1]),
    count: changes?.count,
    of: [0, 1, 2, 3].map(ofLine),
  };
}

it('replaces a cell of one line, also one beyond the line’s end', () => {
  expect(
    edited({ line: 3, column: 1, from: 'X', text: 'Y' }, { line: 5, column: 1, from: '', text: 'Z' }),
  ).toEqual({ types: ['X', 'Y', 'X', 'Z'], count: 2, of: [null, [[1, 'X']], null, [[1, '']]] });
});

it('replaces every cell of the same text, after earlier edits', () => {
  const { types, count } = edited(
    { line: 2, column: 1, from: 'X', text: 'Own' },
    { line: null, column: 1, from: 'X', text: 'Y' },
  );
  expect([types, count]).toEqual([['Own', 'Y', 'Y', undefined], 3]);
});

it('does not count an edit that restores the cell, and does not change the given table', () => {
  expect(
    edited({ line: 2, column: 1, from: 'X', text: 'Y' }, { line: 2, column: 1, from: 'Y', text: 'X' }).count,
  ).toBe(0);
  expect(edited()).toMatchObject({ types: ['X', 'X', 'X', undefined], count: undefined });
  expect(edited({ line: 99, column: 1, from: 'X', text: 'Y' }).count).toBe(0);
});
