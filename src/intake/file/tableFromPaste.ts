import { holdsId, holdsUnmistakableId, idsIn, isId } from '../ids/idsIn.ts';
import { jsonLists, looksLikeJson } from './jsonLists.ts';
import { PASTE_LIMIT } from './limits.ts';
import { type DelimitedLines, parseDelimited } from './parseDelimited.ts';
import { type Refusal, refusal } from './refusal.ts';
import { CHECK_HEADER } from './rowCheck.ts';
import type { Corrections, Delimiter, Encoding, Table, TableNote } from './table.ts';
import { type RawLine, tableFrom } from './tableFrom.ts';
import { tableOfBook } from './tableOfBook.ts';
import { trimmedCells } from './trimmedCell.ts';

/** Lines checked; the rest is assumed to be alike. */
const SAMPLE_LINES = 200;

/** Characters checked: a line may hold a million columns. */
const SAMPLE_CHARACTERS = 200_000;

/** Share of lines that must have the same number of cells. Below it the character is punctuation, not a delimiter. */
const ALIKE = 0.7;

/** Below this share of all lines, an apparent table is part of prose. */
const MOSTLY_TABLE = 0.2;

const candidates = ['\t', ';', ',', '|'] as const;

type CellLines = readonly (readonly string[])[];

/** Null for a list of ids or free text: Papaparse would treat the commas of a mail as delimiters. */
function delimiterOf(text: string): Delimiter {
  const sample = firstLines(text);
  const read = candidates.map((delimiter) => ({ delimiter, lines: cut(sample, delimiter) }));
  // Our results have a column that no other sheet has.
  const headed = read.find(
    ({ lines }) => isHeaded(lines) || lines.some((cells) => cells.includes(CHECK_HEADER)),
  );
  if (headed) return headed.delimiter;
  const ranked = read
    .map(({ delimiter, lines }) => ({ delimiter, lines, alike: alikeShare(lines) }))
    .filter(({ alike }) => alike >= ALIKE)
    // The earlier candidate wins a tie: people rarely type tabs.
    .sort((a, b) => b.alike - a.alike);
  const best = ranked[0];
  if (!best || isIdList(best.lines)) return null;
  return best.delimiter !== '\t' && isFreeText(best.lines) ? null : best.delimiter;
}

function firstLines(text: string): string {
  let end = 0;
  for (let line = 0; line < SAMPLE_LINES && end !== -1; line++) end = text.indexOf('\n', end + 1);
  const sample = text.slice(0, endOfQuotes(text, end === -1 ? text.length : end));
  if (sample.length <= SAMPLE_CHARACTERS) return sample;
  const lastEnd = sample.lastIndexOf('\n', SAMPLE_CHARACTERS);
  return sample.slice(0, lastEnd > 0 ? lastEnd : SAMPLE_CHARACTERS);
}

/** A cell in quotes may hold hundreds of lines: the end of the line in which it ends, if that is near. */
function endOfQuotes(text: string, end: number): number {
  const quotes = (from: number, to: number) => text.slice(from, to).split('"').length - 1;
  let count = quotes(0, end);
  let at = end;
  while (count % 2 === 1 && at < Math.min(text.length, SAMPLE_CHARACTERS)) {
    const next = text.indexOf('\n', at + 1);
    count += quotes(at, next === -1 ? text.length : next);
    at = next === -1 ? text.length : next;
  }
  return count % 2 === 0 ? at : end;
}

function cut(text: string, delimiter: NonNullable<Delimiter>) {
  const { lines } = parseDelimited(text, delimiter);
  return lines.map(trimmedCells).filter((cells) => cells.some((cell) => cell !== ''));
}

/** Share of lines with the most common number of cells. Skips titles and totals: one cell without an id. */
function alikeShare(all: CellLines): number {
  const isPartOfTable = (cells: readonly string[]) =>
    cells.filter((cell) => cell !== '').length > 1 || cells.some(holdsId);
  const lines = all.slice(all.findIndex(isPartOfTable), all.findLastIndex(isPartOfTable) + 1);
  if (lines.length < all.length * MOSTLY_TABLE) return 0;
  // Empty cells at the end may stand in some lines only.
  const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;
  return Math.max(
    ...[({ length }: readonly string[]) => length, filled].map((widthOf) => shareAlike(lines, widthOf)),
  );
}

function shareAlike(lines: CellLines, widthOf: (cells: readonly string[]) => number): number {
  const byWidth = Map.groupBy(lines, widthOf);
  const [width, { length }] = [...byWidth].reduce((a, b) => (b[1].length > a[1].length ? b : a), [0, []]);
  return width > 1 ? length / lines.length : 0;
}

/**
 * True for columns of ids below two or more names, with gaps or without, and for lines with an id below three or more,
 * even if many are too wide: their values hold the delimiter.
 */
function isHeaded([first = [], ...body]: CellLines): boolean {
  const names = first.filter((cell) => cell !== '');
  if (names.length < 2 || names.some(holdsUnmistakableId)) return false;
  const isOfIds = (cells: readonly string[]) =>
    cells.length <= first.length && cells.every((cell) => cell === '' || isId(bare(cell)));
  const isRow = (cells: readonly string[]) =>
    isOfIds(cells) ||
    (names.length > 2 && cells.length >= first.length && cells.some((cell) => isId(bare(cell))));
  return body.some(({ length }) => length > 1) && body.every(isRow);
}

/** True for ids of one kind. In a table with accounts beside activities the first characters differ. */
function isIdList(lines: CellLines): boolean {
  const [first = [], ...rest] = lines;
  const body = first.some((cell) => isId(bare(cell))) ? lines : rest;
  if (body.length === 0 || !body.every((cells) => cells.every((cell) => cell === '' || isId(bare(cell)))))
    return false;
  const kind = (cell: string) => bare(cell).slice(0, 3);
  const firstKinds = new Set(body.map(([cell = '']) => kind(cell)));
  const otherKinds = body.flatMap(([, ...others]) => others.filter((cell) => cell !== '').map(kind));
  return otherKinds.every((other) => firstKinds.has(other));
}

/** Rows of ids alone have no columns: each id counts, as in a list. */
function withoutColumns(lines: string[][]): string[][] {
  const isOfIds = (lines[0]?.some(isId) ?? false) && isIdList(lines);
  return isOfIds ? lines.map((cells) => [cells.filter((cell) => cell !== '').join(' ')]) : lines;
}

function bare(cell: string): string {
  return idsIn(cell, 'checked').ids[0] ?? cell;
}

/** Words of a sentence. A cell that names something has fewer. */
const SENTENCE = 4;

const wordsIn = (cell: string) => cell.split(/\s+/).filter((word) => word !== '');

/**
 * True for numbers among words, as in “please cancel M-10582 and M-10583,”: cells of a table are filled evenly, have names
 * above them, and numbers in a column of their own.
 */
function holdsNumbers(lines: CellLines): boolean {
  const isNumber = (word: string) => /\d/.test(word);
  const isSentence = (cell: string) => wordsIn(cell).length >= SENTENCE;
  if (!lines.some((cells) => cells.some((cell) => isSentence(cell) && wordsIn(cell).some(isNumber))))
    return false;
  const isColumn = Array.from({ length: Math.max(...lines.map(({ length }) => length)) }, (_, column) => {
    const filled = lines.flatMap(({ [column]: cell = '' }) => cell || []);
    const numbers = filled.filter((cell) => wordsIn(cell).length === 1 && isNumber(cell));
    return numbers.length > 1 && numbers.length * 2 > filled.length;
  });
  if (isColumn.includes(true)) return false;
  const isEven = lines.every((cells) => cells.filter((cell) => cell !== '').length > 1);
  return !isEven || (lines[0] ?? []).some(isSentence);
}

/** True for ids or numbers among words, and for a single line without ids that holds a sentence. */
function isFreeText(lines: CellLines): boolean {
  const [first = [], ...others] = lines;
  if (others.length === 0 && !first.some((cell) => idsIn(cell, 'checked').ids.some(isId)))
    return first.some((cell) => wordsIn(cell).length >= SENTENCE);
  const cells = lines.flat().map((cell) => idsIn(cell, 'checked'));
  const withId = cells.filter(({ ids }) => ids.some(isId));
  if (withId.length === 0) return holdsNumbers(lines);
  const amongWords = withId.filter(({ words }) => words.length > 0);
  return amongWords.length > withId.length * 0.3;
}

const NO_DELIMITER = '\u001f';

/** Pasted text as a table. Refuses more than `PASTE_LIMIT` characters at once. */
export function tableFromPaste(text: string, corrections: Corrections = {}): Table | Refusal {
  return text.length > PASTE_LIMIT ? refusal('textTooLong') : tableFromText(evenText(text), corrections);
}

/** Unifies line ends: Papaparse supports one kind per text, and combined texts have several. */
export const evenText = (text: string) => text.replace(/^\ufeff+/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n');

/**
 * Reads CSV, TSV, semicolons, JSON records or a list of ids.
 * @param even has gone through `evenText`: held beside it, the text of a file would take its memory twice
 * @param encoding null for pasted text
 */
export function tableFromText(
  even: string,
  corrections: Corrections = {},
  encoding: Encoding | null = null,
): Table | Refusal {
  const found = corrections.delimiter === undefined ? jsonLists(even) : [];
  const lists = found.map(({ name, data }) => ({ name, data: withoutColumns(data) }));
  // Which of several lists is meant is asked as with the sheets of a workbook.
  if (lists.length > 1) return tableOfBook(lists, corrections, encoding);
  const { delimiter, lines, quotesPlain, tooWide } = linesOf(
    corrections.delimiter === undefined ? withoutLineQuotes(even) : even,
    corrections.delimiter,
    encoding !== null,
    lists[0]?.data,
  );
  if (tooWide) return refusal('tooManyColumns');
  const notes: TableNote[] =
    encoding === 'windows-1252' && !corrections.encoding ? [{ code: 'windows1252' }] : [];
  if (quotesPlain) notes.push({ code: 'quotesPlain' });
  const source = { encoding, delimiter, sheets: [], sheet: null, hidden: null, notes };
  return tableFrom(numbered(lines), source, corrections);
}

const QUOTED_LINE = /^(?:"(?:[^"]|"")*")?$/;

/** Some programs quote each line of a CSV once more, with the quotes in it doubled. */
function withoutLineQuotes(text: string): string {
  if (!text.startsWith('"')) return text;
  const lines = text.split('\n');
  if (lines.length < 2 || !lines.every((line) => QUOTED_LINE.test(line))) return text;
  const bare = lines.map((line) => line.slice(1, -1).replaceAll('""', '"')).join('\n');
  return delimiterOf(bare) === null ? text : bare;
}

/** @param chosen the person's choice; undefined for a guess */
function linesOf(
  text: string,
  chosen: Delimiter | undefined,
  isFile: boolean,
  list?: string[][],
): Partial<DelimitedLines> & { delimiter: Delimiter; lines: string[][] } {
  if (list) return { delimiter: null, lines: list };
  const delimiter = chosen !== undefined ? chosen : looksLikeJson(text) ? null : delimiterOf(text);
  if (delimiter !== null) return { delimiter, ...parseDelimited(text, delimiter) };
  // In a one-column file, too, a quoted cell may hold several lines; typed text may use quotes in any way.
  const quoted = isFile && /(?:^|\n)"[^"\n]*\n/.test(text) ? parseDelimited(text, NO_DELIMITER) : null;
  if (quoted && !quoted.quotesPlain) return { delimiter, lines: quoted.lines };
  return { delimiter, lines: text.split('\n').map((line) => [line]) };
}

/** Counts line numbers: Papaparse has none, and a quoted cell may contain line ends. */
function* numbered(lines: readonly string[][]): Generator<RawLine> {
  let number = 1;
  for (const cells of lines) {
    yield { number, cells };
    number += 1;
    for (const cell of cells) if (cell.includes('\n')) number += cell.split('\n').length - 1;
  }
}
