import { describe, expect, it } from 'vitest';
import type { CellEdit } from '#intake/rows/editedTable.ts';
import { OTHER_KIND_TEXT } from '#intake/rows/ownColumns.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { readiness } from '../decide/rowDecisions.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { noWork, type SheetWork, withTextLeftOut, withValuesToSend } from '../work/sheetWork.ts';

const sheetOf = (name: string, cells: readonly string[]) =>
  [`Purchase activity\t${name}`, ...cells.map((cell, row) => `${longSampleId(row)}\t${cell}`)].join('\n');

const edit = (row: number, from: string, text: string): CellEdit => ({
  ...{ line: row + 2, id: longSampleId(row), column: 1, name: '', from, text },
});

/** The sheet as it is read with this work, and how many of its rows go. */
async function played(sheet: string, work: Partial<SheetWork>, known: Parameters<typeof decidedOf>[1] = {}) {
  const { reading, decided } = await decidedOf(sheet, { ...known, work });
  const goes = [...decided.verdicts].filter((one) => one === readiness.goes).length;
  const lines = decided.says.said.flatMap(({ values, lines: texts }) => [...values, ...texts]);
  const out = lines.filter((one) => one.isLeftOut).map(({ text }) => text);
  return { column: reading.ownColumns[0], goes, out, says: decided.says };
}

/** Leaves a text of the column out as it looks now. */
async function leftOut(sheet: string, text: string): Promise<SheetWork> {
  const { column } = await played(sheet, {});
  if (!column) throw new Error('the sheet has no column of its own');
  return { ...noWork, ...withTextLeftOut(noWork, column, text, true) };
}

const remarks = [
  'nicht kündigen',
  ...Array.from({ length: 18 }, (_, row) => `Meier ${'abcdefghijklmnopqr'[row]}.`),
  '',
];

describe('rows that a person left out stay out, and can be brought back', () => {
  it.each<[string, readonly string[], string, readonly CellEdit[], number]>([
    ['when a column of remarks has no gap any more', remarks, 'nicht kündigen', [edit(19, '', 'ok')], 19],
    [
      'when a choice gets too many values',
      ['stays', 'goes', ...Array.from({ length: 22 }, (_, row) => 'abcdefghij'[row % 10] ?? '')],
      'stays',
      [edit(3, 'b', 'y'), edit(4, 'c', 'z')],
      23,
    ],
    [
      'when the last filled cell is emptied, and the empty ones are left out',
      ['x', '', '', ''],
      '',
      [edit(0, 'x', '')],
      0,
    ],
    ['when all rows say the same', ['a', 'b', 'b', 'b'], 'b', [edit(0, 'a', 'b')], 0],
  ])('%s', async (_, cells, text, edits, goes) => {
    const sheet = sheetOf('Bemerkung', cells);
    const work = await leftOut(sheet, text);
    const after = await played(sheet, { ...work, edits: [edits] });
    expect([after.goes, after.out]).toEqual([goes, [text]]);
    const { column } = after;
    const back = column && withTextLeftOut(work, column, text, false);
    expect((await played(sheet, { ...work, ...back, edits: [edits] })).goes).toBe(cells.length);
  });

  it('when the column turns out to repeat the names of the org', async () => {
    const sheet = sheetOf('Customer', ['Jane Doe', 'John Roe', 'Jane Doe', 'John Roe']);
    const work = await leftOut(sheet, 'Jane Doe');
    const names = { names: [], notCompared: 0, columns: new Set([1]) };
    const after = await played(sheet, work, { names });
    expect([after.goes, after.out, after.says.texts]).toEqual([2, ['Jane Doe'], 0]);
  });

  it('when the column is taken for a field', async () => {
    const sheet = sheetOf('When', ['Cancel Now', 'stays', 'Cancel Now', 'Cancel Now']);
    const work = await leftOut(sheet, 'stays');
    const org = { cancellationTypes: ['Cancel Now', 'Cancel Renewal'] };
    const after = await played(sheet, { ...work, columns: { cancellationType: 1 } }, { org });
    expect([after.goes, after.out]).toEqual([3, ['stays']]);
  });

  it('when a name is marked as data', async () => {
    const sheet = sheetOf('Stand', ['offen', 'bleibt', 'offen', 'offen']);
    const work = await leftOut(sheet, 'bleibt');
    const after = await played(sheet, work, { before: { textsOf: () => null, isData: () => true } });
    expect([after.goes, after.out]).toEqual([3, ['bleibt']]);
  });
});

it('a question keeps its answer when its last filled cell is emptied', async () => {
  const sheet = sheetOf('Cancel?', ['yes', '', '']);
  const work = { ...noWork, ...withValuesToSend(noWork, 1, ['yes']) };
  expect((await played(sheet, work)).goes).toBe(1);
  const after = await played(sheet, { ...work, edits: [[edit(0, 'yes', '')]] });
  expect([after.goes, after.says.questions.length]).toEqual([0, 1]);
});

describe('rows with a value of another kind, and the empty ones beside them, can be left out', () => {
  const dates = (row: number) => (row % 3 === 0 ? '' : `2026-01-${10 + row}`);
  it.each<[string, (row: number) => string, string, number]>([
    ['dates beside empty cells', dates, OTHER_KIND_TEXT, 7],
    ['empty cells beside dates', dates, '', 13],
    ['numbers among remarks', (row) => ['', '', '', 'wait', `${row}.50`][row % 5] ?? '', OTHER_KIND_TEXT, 16],
    [
      'empty cells among remarks and numbers',
      (row) => ['', 'wait', '', '', `${row}.50`][row % 5] ?? '',
      '',
      8,
    ],
  ])('%s', async (_, cell, text, goes) => {
    const sheet = sheetOf(
      'Processed',
      Array.from({ length: 20 }, (_, row) => cell(row)),
    );
    const { says } = await played(sheet, {});
    expect(says.said[0]?.others.map((one) => one.text)).toEqual([OTHER_KIND_TEXT, '']);
    const work = await leftOut(sheet, text);
    expect((await played(sheet, work)).goes).toBe(goes);
    // A date in the last empty cell changes neither.
    const after = await played(sheet, { ...work, edits: [[edit(0, '', '2026-05-05')]] });
    expect(after.goes).toBe(text === '' ? goes + 1 : goes === 7 ? 6 : goes - 1);
  });
});
