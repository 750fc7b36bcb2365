import { COLUMN_LIMIT, LINE_LIMIT } from '../limits.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { edited } from './markedFormulas.ts';
import { columnNumber } from './sheetFacts.ts';
import { xmlPieces } from './xmlPieces.ts';

const FAR_COLUMN = /\sr=["'][A-Z]{3}\d/;

/** Rows of cells that hold nothing, a single cell that holds nothing, or the place of one that does. */
const PART =
  /<((?:\w+:)?)row\b[^<>]*(?:\/>|>(?:\s*<\1c\s[^<>]*\/>)*\s*<\/\1row>)|<(?:\w+:)?c\s[^<>]*\/>|<(?:\w+:)?c\s(?:[^<>]*\s)?r=["']([A-Z]{1,3})(\d{1,7})["']/g;

/** Rows beside those of the table: titles, totals, and gaps between. */
const OTHER_ROWS = 100;

/** Cells that a sheet is given while it is read, the empty ones between others among them. */
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

/** Whether the sheet goes on beyond what a table may have. Looking at every cell takes a fifth of the time of reading. */
function mayBeFar(xml: Uint8Array): boolean {
  let last = '';
  for (const { text } of xmlPieces(xml)) {
    if (FAR_COLUMN.test(text)) return true;
    const at = text.lastIndexOf('<row');
    if (at >= 0) last = text.slice(at, text.indexOf('>', at));
  }
  // Rows need no numbers, and their tags may have a prefix: then only a look at the cells tells.
  const [, number = Number.NaN] = /\sr=["'](\d+)["']/.exec(last) ?? [];
  return !(Number(number) <= LINE_LIMIT + OTHER_ROWS);
}
