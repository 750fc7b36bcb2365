import { type CutLines, cutLines } from './cutLines.ts';
import { delimiterOf } from './delimiterOf.ts';
import { jsonLines } from './jsonLines.ts';
import { PASTE_LIMIT } from './limits.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Corrections, Delimiter, Encoding, Table, TableNote } from './table.ts';
import { type RawLine, tableFrom } from './tableFrom.ts';

const NO_DELIMITER = '\u001f';

/** Pasted text as a table. Refuses more than `PASTE_LIMIT` characters at once. */
export function readText(text: string, corrections: Corrections = {}): Table | Refusal {
  return text.length > PASTE_LIMIT ? refusal('textTooLong') : tableFromText(text, corrections, null);
}

/** Reads CSV, TSV, semicolons, JSON records or a list of ids. `encoding` is null for pasted text. */
export function tableFromText(
  text: string,
  corrections: Corrections = {},
  encoding: Encoding | null = null,
): Table | Refusal {
  // Unifies line ends: Papaparse supports one kind per text, and combined texts have several.
  const even = text.replace(/^\ufeff/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const { delimiter, lines, quotesPlain, tooWide } = linesOf(even, corrections.delimiter, encoding !== null);
  if (tooWide) return refusal('tooManyColumns');
  const notes: TableNote[] =
    encoding === 'windows-1252' && !corrections.encoding ? [{ code: 'windows1252' }] : [];
  if (quotesPlain) notes.push({ code: 'quotesPlain' });
  const source = { encoding, delimiter, sheets: [], sheet: null, hidden: null, notes };
  return tableFrom(numbered(lines), source, corrections);
}

/** @param chosen the person's choice; undefined for a guess */
function linesOf(
  text: string,
  chosen: Delimiter | undefined,
  isFile: boolean,
): Partial<CutLines> & { delimiter: Delimiter; lines: string[][] } {
  const json = chosen === undefined ? jsonLines(text) : null;
  if (json) return { delimiter: null, lines: json };
  const delimiter = chosen === undefined ? delimiterOf(text) : chosen;
  if (delimiter !== null) return { delimiter, ...cutLines(text, delimiter) };
  // In a one-column file, too, a quoted cell may hold several lines; typed text may use quotes in any way.
  const quoted = isFile && /(?:^|\n)"[^"\n]*\n/.test(text) ? cutLines(text, NO_DELIMITER) : null;
  if (quoted && !quoted.quotesPlain) return { delimiter, lines: quoted.lines };
  return { delimiter, lines: text.split('\n').map((line) => [line]) };
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
