import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Corrections, Table } from './table.ts';
import { tableFromBytes } from './tableFromBytes.ts';

async function tableOf(name: string, corrections: Corrections = {}): Promise<Table> {
  const bytes = readFileSync(new URL(`../../../e2e/sheets/${name}.xlsx`, import.meta.url));
  const table = await tableFromBytes(new Uint8Array(bytes).buffer, corrections);
  if (table.kind === 'refusal') throw new Error(table.code);
  return table;
}

it('leaves out hidden rows, columns and sheets, and names them', async () => {
  const { lines, readAs } = await tableOf('hidden');
  expect(lines.map(({ number, cells }) => [number, cells[1], cells[2]])).toEqual(
    [2, 4, 6, 8, 10].map((number) => [number, 'due', '']),
  );
  expect(readAs.hidden).toEqual({
    rows: 5,
    struck: 0,
    marked: 0,
    columns: ['C'],
    sheets: ['Old'],
    isIncluded: false,
  });
});

it('reads hidden rows and columns if the person includes them', async () => {
  const { lines, readAs } = await tableOf('hidden', { includeHidden: true });
  expect(lines).toHaveLength(10);
  expect(lines[1]?.cells.slice(1)).toEqual(['paid', '101']);
  expect(readAs.hidden).toMatchObject({ rows: 5, columns: ['C'], isIncluded: true });
});

it('fills merged cells with their value, downwards only, and says so', async () => {
  const { header, lines, notes } = await tableOf('merged');
  expect(header).toEqual(['Group', 'Purchase activity']);
  expect(lines.map(({ cells }) => cells[0])).toEqual([
    ...Array(3).fill('Miller Ltd'),
    ...Array(3).fill('Smith & Sons'),
  ]);
  expect(notes).toContainEqual({ code: 'mergedFilled', cells: 4 });
});

it('fills no blank cell that is not merged', async () => {
  const { lines, notes } = await tableOf('blank_groups');
  expect(lines.map(({ cells }) => cells[0])).toEqual(['Miller Ltd', '', '', 'Smith & Sons', '', '']);
  expect(notes.map(({ code }) => code)).not.toContain('mergedFilled');
});
