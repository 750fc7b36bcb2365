import { expect, it } from 'vitest';
import { itemAt } from '#lib/packedList.ts';
import { readText } from '../file/readText.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { type CellEdit, type Edit, editedTable, markOf } from './editedTable.ts';

const read = readText(
  `Id\tType\n${[1, 2, 3].map((n) => `${longSampleId(n)}\tX`).join('\n')}\n${longSampleId(4)}`,
);
if (read.kind === 'refusal') throw new Error(read.code);
const table = read;

const markAt = (line: number) => markOf(table.lines.find(({ number }) => number === line)?.cells ?? []);
const cell = (line: number, from: string, text: string, others: Partial<CellEdit> = {}): CellEdit => ({
  ...{ line, mark: markAt(line), column: 1, from, text },
  ...others,
});
const row = (line: number, isLeftOut: boolean): Edit => ({ line, mark: markAt(line), place: 0, isLeftOut });

function edited(...edits: Edit[]) {
  const { table: after, changes, isLeftOut } = editedTable(table, edits);
  const ofLine = (place: number) => (changes ? itemAt(changes.ofLines, place) : null);
  return {
    types: after.lines.map(({ cells }) => cells[1]),
    count: changes?.count,
    of: [0, 1, 2, 3].map(ofLine),
    unfit: changes?.unfit,
    leftOut: table.lines.map(({ number }) => number).filter((number) => isLeftOut(number, 0)),
  };
}

it('replaces a cell of one line, also one beyond the line’s end', () => {
  expect(edited(cell(3, 'X', 'Y'), cell(5, '', 'Z'))).toMatchObject({
    types: ['X', 'Y', 'X', 'Z'],
    count: 2,
    of: [null, [[1, 'X']], null, [[1, '']]],
    unfit: [],
  });
});

it('replaces every cell of the same text, after earlier edits', () => {
  const { types, count } = edited(cell(2, 'X', 'Own'), cell(3, 'X', 'Y', { isEvery: true }));
  expect([types, count]).toEqual([['Own', 'Y', 'Y', undefined], 3]);
});

it('does not count an edit that restores the cell, and does not change the given table', () => {
  expect(edited(cell(2, 'X', 'Y'), cell(2, 'Y', 'X')).count).toBe(0);
  expect(edited()).toMatchObject({ types: ['X', 'X', 'X', undefined], count: undefined });
});

it('leaves rows out and includes them again', () => {
  expect(edited(row(2, true), row(4, true), row(2, false)).leftOut).toEqual([4]);
});

it('takes no edit to a line with other cells, and names it', () => {
  const unfit = [cell(99, 'X', 'Y'), cell(2, 'X', 'Y', { mark: markAt(3) }), { ...row(4, true), line: 3 }];
  expect(edited(...unfit)).toMatchObject({
    types: ['X', 'X', 'X', undefined],
    count: 0,
    leftOut: [],
    unfit,
  });
});

it('forgets which of its ids a line was to leave out when it holds more or fewer or the id moves, and names it', () => {
  const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];
  const list = readText(`${a} ${b}\n${c}`);
  if (list.kind === 'refusal') throw new Error(list.code);
  const [cells = []] = list.lines.map((line) => line.cells);
  const of = { line: 1, mark: markOf(cells) };
  const second = { ...of, place: 1, isLeftOut: true };
  const edit = (text: string) => ({ ...of, column: 0, from: cells[0] ?? '', text });
  const after = (...edits: Edit[]) => {
    const { isLeftOut, changes } = editedTable(list, edits);
    return [[0, 1].map((place) => isLeftOut(1, place)), changes?.unfit];
  };
  expect(after(second, edit(b))).toEqual([[false, false], [second]]);
  expect(after(second, edit(`${a} ${c}`))).toEqual([[false, true], []]);
  expect(after(second, edit(`${b} ${c}`))).toEqual([[false, false], [second]]);
  expect(after(edit(`${a} ${b} ${c}`), second)).toEqual([[false, true], []]);
});
