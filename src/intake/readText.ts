import { cutLines } from './cutLines.ts';
import { delimiterOf } from './delimiterOf.ts';
import { TEXT_LIMIT } from './limits.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Table, TableNote } from './table.ts';
import { type RawLine, tableFrom } from './tableFrom.ts';

/** Pasted text as a table. More than `TEXT_LIMIT` characters are refused before anything else looks at them. */
export function readText(text: string): Table | Refusal {
  return text.length > TEXT_LIMIT ? refusal('textTooLong') : tableFromText(text);
}

/** Text of any length (a file has its own limit): CSV, TSV, semicolons, or a list with one or more ids on a line. */
export function tableFromText(text: string, notes: readonly TableNote[] = []): Table | Refusal {
  // One kind of line end first: Papaparse settles on one, and text put together from several sources has more.
  const even = text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const delimiter = delimiterOf(even);
  if (delimiter === null) return tableFrom(uncut(even), null, notes);
  const { lines, quoteNeverClosed } = cutLines(even, delimiter);
  return tableFrom(numbered(lines), delimiter, [
    ...notes,
    ...(quoteNeverClosed ? [{ code: 'quoteNeverClosed' } as const] : []),
  ]);
}

function* uncut(text: string): Generator<RawLine> {
  let number = 0;
  for (const line of text.split('\n')) {
    number += 1;
    yield { number, cells: [line] };
  }
}

/** Papaparse gives no line numbers: a quoted cell may hold line ends, so they are counted. */
function* numbered(lines: readonly string[][]): Generator<RawLine> {
  let number = 1;
  for (const cells of lines) {
    yield { number, cells };
    number +=
      1 + cells.reduce((ends, cell) => ends + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
  }
}
