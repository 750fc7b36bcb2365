import { noProgress, type Progress, partOf } from '../engine/progress.ts';
import { TEXT_LIMIT } from '../limits.ts';
import type { Corrections, Encoding } from '../readAs.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { cutLines } from './cutLines.ts';
import { delimiterOf } from './delimiterOf.ts';
import { jsonLines } from './jsonLines.ts';
import type { Table, TableNote } from './table.ts';
import { type RawLine, tableFrom } from './tableFrom.ts';

const NO_DELIMITER = '\u001f';

/** Pasted text as a table. More than `TEXT_LIMIT` characters are refused before anything else looks at them. */
export function readText(
  text: string,
  told: Corrections = {},
  progress: Progress = noProgress,
): Table | Refusal {
  return text.length > TEXT_LIMIT ? refusal('textTooLong') : tableFromText(text, told, null, progress);
}

/** Reads CSV, TSV, semicolons, JSON records or a list of ids. `encoding` is null for pasted text. */
export function tableFromText(
  text: string,
  told: Corrections = {},
  encoding: Encoding | null = null,
  progress: Progress = noProgress,
): Table | Refusal {
  // One kind of line end first: Papaparse settles on one, and text put together from several sources has more.
  const even = text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const json = told.delimiter === undefined ? jsonLines(even) : null;
  const delimiter = json ? null : told.delimiter === undefined ? delimiterOf(even) : told.delimiter;
  const notes: TableNote[] = encoding === 'windows-1252' && !told.encoding ? [{ code: 'windows1252' }] : [];
  const source = { encoding, delimiter, sheets: [], sheet: null, hidden: null };
  const [cutting, trimming] = [partOf(progress, 0, 0.5), partOf(progress, 0.5, 1)];
  if (json) return tableFrom(numbered(json), { ...source, notes, lineCount: json.length }, told, trimming);
  // In a file of one column too, a quoted cell may hold several lines; a text that somebody typed quotes as it likes.
  const isQuoted = delimiter === null && encoding !== null && /(?:^|\n)"[^"\n]*\n/.test(even);
  const oneColumn = isQuoted ? cutLines(even, NO_DELIMITER) : null;
  if (oneColumn && !oneColumn.quotesPlain) {
    const { lines } = oneColumn;
    return tableFrom(numbered(lines), { ...source, notes, lineCount: lines.length }, told, trimming);
  }
  if (delimiter === null) {
    const lines = even.split('\n');
    return tableFrom(uncut(lines), { ...source, notes, lineCount: lines.length }, told, trimming);
  }
  const { lines, quotesPlain, tooWide } = cutLines(even, delimiter, cutting);
  if (tooWide) return refusal('tooManyColumns');
  if (quotesPlain) notes.push({ code: 'quotesPlain' });
  return tableFrom(numbered(lines), { ...source, notes, lineCount: lines.length }, told, trimming);
}

function* uncut(lines: readonly string[]): Generator<RawLine> {
  let number = 0;
  for (const line of lines) {
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
