import { expect, it } from 'vitest';
import { columnLetters, sheetFacts } from './sheetFacts.ts';

const facts = (xml: string) => sheetFacts(new TextEncoder().encode(xml));

it('finds rows hidden or without height by their number or by that of their first cell, whatever the prefix and the quotes', () => {
  const { hiddenRows } = facts(
    `<x:row r="3" hidden="1"/><row r="4" hidden="0"><c r="A4"/></row>
     <row r="6" ht="0" customHeight="1"/><row r="7" ht="0.75"/><row r="8" ht="15"/>
     <row hidden='true' spans="1:2"> <c r="B17" t="s"><v>1</v></c></row><row r="18"><c r="A18"/></row>`,
  );
  expect([...hiddenRows]).toEqual([3, 6, 17]);
});

it('finds columns hidden or without width, also a range to the end of the sheet', () => {
  const { hiddenColumns } = facts(
    '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4" width="9.5"/><col min="5" max="5" width="0"/><col min="7" max="99999999" hidden="true"/></cols>',
  );
  expect([...hiddenColumns].slice(0, 4)).toEqual([1, 2, 4, 6]);
  expect(hiddenColumns.size).toBeLessThanOrEqual(16_384);
});

it('finds what is merged downwards', () => {
  expect(facts('<mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="AB2:AB9"/></mergeCells>').merges).toEqual(
    [{ column: 27, from: 2, to: 9 }],
  );
});

it('reads a large sheet whole, wherever its bytes are cut', () => {
  const row = (number: number) =>
    `<row r="${number}"${number % 2 ? ' hidden="1"' : ''}><c r="A${number}"><v>1</v></c></row>`;
  const rows = Array.from({ length: 200_000 }, (_, index) => row(index + 1)).join('');
  expect(facts(rows).hiddenRows.size).toBe(100_000);
});

it('names columns as a spreadsheet does', () => {
  expect([0, 25, 26, 27, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
});
