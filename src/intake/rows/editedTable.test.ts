import { expect, it } from 'vitest';
import { itemAt } from '#lib/packedList.ts';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { type CellEdit, type Edit, editedTable, transferableEdits } from './editedTable.ts';

function tableOf(text: string) {
  const read = tableFromPaste(text);
  if (read.kind === 'refusal') throw new Error(read.code);
  return read;
}
const table = tableOf(
  `Id\tType\n${[1, 2, 3].map((n) => `${longSampleId(n)}\tX`).join('\n')}\n${longSampleId(4)}`,
);

const at = (line: number) => ({ line, id: longSampleId(line - 1) });
const cell = (line: number, from: string, text: string, others: Partial<CellEdit> = {}): CellEdit => ({
  ...{ ...at(line), column: 1, name: 'Type', from, text },
  ...others,
});
const row = (line: number, isLeftOut: boolean): Edit => ({ ...at(line), row: '', isLeftOut });

function edited(...edits: Edit[]) {
  const { table: after, changes, isLeftOut } = editedTable(table, edits);
  const ofLine = (index: number) => (changes ? itemAt(changes.ofLines, index) : null);
  return {
    types: after.lines.map(({ cells }) => cells[1]),
    count: changes?.count,
    of: [0, 1, 2, 3].map(ofLine),
    leftOut: table.lines.map(({ number }) => number).filter((number) => isLeftOut(number, '')),
  };
}

it('replaces a cell of one line, also one beyond the line’s end', () => {
  expect(edited(cell(3, 'X', 'Y'), cell(5, '', 'Z'))).toMatchObject({
    types: ['X', 'Y', 'X', 'Z'],
    count: 2,
    of: [null, [[1, 'X']], null, [[1, '']]],
  });
});

it('does not count an edit that restores the cell, and does not change the given table', () => {
  expect(edited(cell(2, 'X', 'Y'), cell(2, 'Y', 'X')).count).toBe(0);
  expect(edited()).toMatchObject({ types: ['X', 'X', 'X', undefined], count: undefined });
});

it('leaves rows out and includes them again', () => {
  expect(edited(row(2, true), row(4, true), row(2, false)).leftOut).toEqual([4]);
});

it('does nothing to a cell with another text, or to a line that is not there', () => {
  expect(edited(cell(99, 'X', 'Y'), cell(2, 'Other', 'Y'))).toMatchObject({
    types: ['X', 'X', 'X', undefined],
    count: 0,
  });
});

it('leaves out one of several ids of a line, wherever it stands', () => {
  const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];
  const list = tableOf(`${a} ${b}\n${c}`);
  const edits = [{ line: 1, id: `${a} ${b}`, row: b, isLeftOut: true }];
  const { isLeftOut } = editedTable(list, edits);
  expect([a, b, c].map((id) => isLeftOut(id === c ? 2 : 1, id))).toEqual([false, true, false]);
});

it('offers the edits of another sheet where the same id stands over the same text', () => {
  const next = tableOf(
    `Note\tId\tType\nnew\t${longSampleId(9)}\tX\n\t${longSampleId(2)}\tX\n\t${longSampleId(3)}\tOther`,
  );
  const edits = [
    cell(3, 'X', 'Y'),
    cell(3, 'Y', 'Z'),
    cell(4, 'X', 'Y'),
    cell(2, 'X', 'Y'),
    cell(3, 'X', 'Y', { name: 'Gone' }),
    row(4, true),
  ];
  const again = transferableEdits(next, 1, edits);
  expect(again).toEqual([
    cell(3, 'X', 'Y', { column: 2 }),
    cell(3, 'Y', 'Z', { column: 2 }),
    { ...row(4, true), line: 4 },
  ]);
  expect(editedTable(next, again).table.lines.map(({ cells }) => cells[2])).toEqual(['X', 'Z', 'Other']);
});

it('offers the edits of a mail in the next one, whose first line looks like a name', () => {
  const [id, line] = [longSampleId(1), `${longSampleId(1)} x`];
  const edit = { line: 2, id: line, column: 0, name: '', from: line, text: id };
  expect(transferableEdits(tableOf(`To cancel\nAlso\n${line}`), 0, [edit])).toEqual([{ ...edit, line: 3 }]);
});
