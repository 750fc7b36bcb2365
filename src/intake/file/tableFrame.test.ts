import { describe, expect, it } from 'vitest';
import { longSampleId } from '../testing/sampleId.ts';
import type { Corrections } from './table.ts';
import { tableFromPaste } from './tableFromPaste.ts';

const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];

function read(text: string, corrections: Corrections = {}) {
  const table = tableFromPaste(text, corrections);
  if (table.kind === 'refusal') throw new Error(table.code);
  return {
    header: table.header,
    lines: table.lines.map(({ number }) => number),
    between: table.notes.flatMap((note) => (note.code === 'totalLines' ? note.line : [])),
    notes: table.notes.flatMap((note) =>
      note.code === 'linesAbove' || note.code === 'linesBelow' ? [[note.code, note.from, note.to]] : [],
    ),
  };
}

const report = [
  'Renewals of November',
  'As of 2026-11-21 13:00',
  '',
  'Customer,Purchase activity,Amount',
  `Ann,${a},10`,
  `Bob,${b},20`,
  `Total Energies,${c},30`,
  '',
  'Total,,60',
  'Confidential Information - Do Not Distribute',
].join('\n');

describe('a report', () => {
  it('is read without its titles and totals, and names those lines', () => {
    expect(read(report)).toMatchObject({
      header: ['Customer', 'Purchase activity', 'Amount'],
      lines: [5, 6, 7],
      notes: [
        ['linesAbove', 1, 2],
        ['linesBelow', 9, 10],
      ],
    });
  });

  it('is read without titles even if it has no header', () => {
    expect(read(`Renewals\n\nAnn;${a}\nBob;${b}`)).toMatchObject({
      header: null,
      lines: [3, 4],
      notes: [['linesAbove', 1, 1]],
    });
  });

  it('of one column takes the line above the ids for its header', () => {
    expect(
      read(`Renewals of November\nPurchase activity\n${a}\n${b}\nGrand Total (2 records)`),
    ).toMatchObject({
      header: ['Purchase activity'],
      lines: [3, 4],
      notes: [
        ['linesAbove', 1, 1],
        ['linesBelow', 5, 5],
      ],
    });
  });

  it('leaves out the names of the columns where they stand again, and tells them', () => {
    const names = 'Customer,Purchase activity';
    const text = `${names}\nAnn,${a}\nCustomer,${b}\n\n${names}\nBob,${c}`;
    expect(read(text)).toMatchObject({ header: names.split(','), lines: [2, 3, 6], between: [5] });
    expect(read(text, { firstLine: 2 }).lines).toEqual([2, 3, 5, 6]);
    expect(read(`Purchase activity\n${a}\nPurchase activity\n${b}`)).toMatchObject({
      lines: [2, 4],
      between: [3],
    });
  });

  it('keeps a last row that lacks its id', () => {
    expect(read(`Customer,Purchase activity,Amount\nAnn,${a},10\nBob,,20`).lines).toEqual([2, 3]);
  });
});

describe('what a person corrects', () => {
  it('the header', () => {
    expect(read(report, { headerLine: 2 })).toMatchObject({ header: ['As of 2026-11-21 13:00'] });
    expect(read(`Purchase activity\n${a}`, { headerLine: null })).toMatchObject({
      header: null,
      lines: [1, 2],
    });
  });

  it('the first and the last line', () => {
    expect(read(report, { firstLine: 6, lastLine: 9 })).toMatchObject({
      header: ['Customer', 'Purchase activity', 'Amount'],
      lines: [6, 7, 9],
    });
  });

  it('the delimiter', () => {
    expect(read(`x,${a}\ny,${b}`, { delimiter: null })).toMatchObject({ lines: [1, 2] });
    const table = tableFromPaste(`x,${a};1\ny,${b};2`, { delimiter: ';' });
    expect(table).toMatchObject({ lines: [{ cells: [`x,${a}`, '1'] }, { cells: [`y,${b}`, '2'] }] });
  });
});
