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

/** Pasted text as a table. Refuses more than `TEXT_LIMIT` characters at once. */
export function readText(
  text: string,
  corrections: Corrections = {},
  progress: Progress = noProgress,
): Table | Refusal {
  return text.length > TEXT_LIMIT ? refusal('textTooLong') : tableFromText(text, corrections, null, progress);
}

/** Reads CSV, TSV, semicolons, JSON records or a list of ids. `encoding` is null for pasted text. */
export function tableFromText(
  text: string,
  corrections: Corrections = {},
  encoding: Encoding | null = null,
  progress: Progress = noProgress,
): Table | Refusal {
  // Unifies line ends: Papaparse supports one kind per text, and combined texts have several.
  const even = text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const json = corrections.delimiter === undefined ? jsonLines(even) : null;
  const delimiter = json
    ? null
    : corrections.delimiter === undefined
      ? delimiterOf(even)
      : corrections.delimiter;
  const notes: TableNote[] =
    encoding === 'windows-1252' && !corrections.encoding ? [{ code: 'windows1252' }] : [];
  const source = { encoding, delimiter, sheets: [], sheet: null, hidden: null };
  const [cutting, trimming] = [partOf(progress, 0, 0.5), partOf(progress, 0.5, 1)];
  if (json)
    return tableFrom(numbered(json), { ...source, notes, lineCount: json.length }, corrections, trimming);
  // In a one-column file, too, a quoted cell may hold several lines; typed text may use quotes in any way.
  const isQuoted = delimiter === null && encoding !== null && /(?:^|\n)"[^"\n]*\n/.test(even);
  const oneColumn = isQuoted ? cutLines(even, NO_DELIMITER) : null;
  if (oneColumn && !oneColumn.quotesPlain) {
    const { lines } = oneColumn;
    return tableFrom(numbered(lines), { ...source, notes, lineCount: lines.length }, corrections, trimming);
  }
  if (delimiter === null) {
    const lines = even.split('\n');
    return tableFrom(uncut(lines), { ...source, notes, lineCount: lines.length }, corrections, trimming);
  }
  const { lines, quotesPlain, tooWide } = cutLines(even, delimiter, cutting);
  if (tooWide) return refusal('tooManyColumns');
  if (quotesPlain) notes.push({ code: 'quotesPlain' });
  return tableFrom(numbered(lines), { ...source, notes, lineCount: lines.length }, corrections, trimming);
}

function* uncut(lines: readonly string[]): Generator<RawLine> {
  let number = 0;
  for (const line of lines) {
    number += 1;
    yield { number, cells: [line] };
  }
}

/** Counts line numbers: Papaparse has none, and a quoted cell may contain line ends. */
function* numbered(lines: readonly string[][]): Generator<RawLine> {
  let number = 1;
  for (const cells of lines) {
    yield { number, cells };
    number +=
      1 + cells.reduce((ends, cell) => ends + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
  }
}
