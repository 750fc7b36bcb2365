import { COLUMN_LIMIT, LINE_LIMIT } from '../limits.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { edited } from './markedFormulas.ts';
import { columnNumber } from './sheetFacts.ts';
import { xmlPieces } from './xmlPieces.ts';

const FAR_COLUMN = /\sr=["'][A-Z]{3}\d/;

/** Rows of empty cells, a single empty cell, or the position of a filled one. */
const PART =
  /<((?:\w+:)?)row\b[^<>]*(?:\/>|>(?:\s*<\1c\s[^<>]*\/>)*\s*<\/\1row>)|<(?:\w+:)?c\s[^<>]*\/>|<(?:\w+:)?c\s(?:[^<>]*\s)?r=["']([A-Z]{1,3})(\d{1,7})["']/g;

/** Rows outside the table: titles, totals, and gaps between. */
const OTHER_ROWS = 100;

/** Limit of cells in a sheet, including the empty ones between others. */
const CELL_LIMIT = 30_000_000;

/** Drops empty rows and cells: read-excel-file takes a minute for a sheet formatted to its end. */
export function filledSheet(xml: Uint8Array): Uint8Array | Refusal {
  if (!mayBeFar(xml)) return xml;
  const empty: { from: number; to: number; text: '' }[] = [];
  let [rows, lastRow, columns] = [0, 0, 0];
  for (const { text, from } of xmlPieces(xml)) {
    for (const { 0: part, 2: letters, 3: digits, index } of text.matchAll(PART)) {
      if (letters === undefined) {
        empty.push({ from: from + index, to: from + index + part.length, text: '' });
        continue;
      }
      const row = Number(digits);
      if (row !== lastRow) rows += 1;
      lastRow = row;
      columns = Math.max(columns, columnNumber(letters));
    }
  }
  if (rows > LINE_LIMIT + OTHER_ROWS) return refusal('tooManyLines');
  if (lastRow * columns > CELL_LIMIT)
    return refusal(columns > COLUMN_LIMIT ? 'tooManyColumns' : 'tooManyLines');
  return edited(xml, empty);
}

/** Whether the sheet extends beyond a table's limits. Checking every cell takes a fifth of the reading time. */
function mayBeFar(xml: Uint8Array): boolean {
  let last = '';
  for (const { text } of xmlPieces(xml)) {
    if (FAR_COLUMN.test(text)) return true;
    const at = text.lastIndexOf('<row');
    if (at >= 0) last = text.slice(at, text.indexOf('>', at));
  }
  // Row numbers are optional and tags may have a prefix: then the cells must be checked.
  const [, number = Number.NaN] = /\sr=["'](\d+)["']/.exec(last) ?? [];
  return !(Number(number) <= LINE_LIMIT + OTHER_ROWS);
}
