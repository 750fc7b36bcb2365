import { holdsId, idsIn, isId } from '../ids/idsIn.ts';
import { cutLines } from './cutLines.ts';
import type { Delimiter } from './table.ts';
import { trimmedCell } from './trimmedCell.ts';

/** Lines checked; the rest is assumed to be alike. */
const SAMPLE_LINES = 200;

/** Characters checked: a line may hold a million columns. */
const SAMPLE_CHARACTERS = 200_000;

/** Share of lines that must have the same number of cells. Below it the character is punctuation, not a delimiter. */
const ALIKE = 0.7;

/** Below this share of all lines, an apparent table is part of prose. */
const MOSTLY_TABLE = 0.2;

const candidates = ['\t', ';', ',', '|'] as const;

/** Null for a list of ids or free text: Papaparse would treat the commas of a mail as delimiters. */
export function delimiterOf(text: string): Delimiter {
  const sample = firstLines(text);
  const read = candidates.map((delimiter) => ({ delimiter, lines: cut(sample, delimiter) }));
  const headed = read.find(({ lines }) => isHeaded(lines));
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
  const sample = end === -1 ? text : text.slice(0, end);
  if (sample.length <= SAMPLE_CHARACTERS) return sample;
  const lastEnd = sample.lastIndexOf('\n', SAMPLE_CHARACTERS);
  return sample.slice(0, lastEnd > 0 ? lastEnd : SAMPLE_CHARACTERS);
}

function cut(text: string, delimiter: NonNullable<Delimiter>): string[][] {
  const { lines } = cutLines(text, delimiter);
  return lines.map((cells) => cells.map(trimmedCell)).filter((cells) => cells.some((cell) => cell !== ''));
}

/** Share of lines with the most common number of cells. Skips titles and totals: one cell without an id. */
function alikeShare(all: string[][]): number {
  const isPartOfTable = (cells: string[]) =>
    cells.filter((cell) => cell !== '').length > 1 || cells.some(holdsId);
  const lines = all.slice(all.findIndex(isPartOfTable), all.findLastIndex(isPartOfTable) + 1);
  if (lines.length < all.length * MOSTLY_TABLE) return 0;
  const byWidth = new Map<number, number>();
  for (const { length } of lines) byWidth.set(length, (byWidth.get(length) ?? 0) + 1);
  const [width, count] = [...byWidth].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return width > 1 ? count / lines.length : 0;
}

/**
 * True for columns of ids below two or more names, with gaps or without, and for lines with an id below three or more,
 * even if many are too wide: their values hold the delimiter.
 */
function isHeaded([first = [], ...body]: string[][]): boolean {
  const names = first.filter((cell) => cell !== '');
  if (names.length < 2 || names.some(holdsId)) return false;
  const isOfIds = (cells: string[]) =>
    cells.length <= first.length && cells.every((cell) => cell === '' || isId(bare(cell)));
  const isRow = (cells: string[]) =>
    isOfIds(cells) ||
    (names.length > 2 && cells.length >= first.length && cells.some((cell) => isId(bare(cell))));
  return body.some(({ length }) => length > 1) && body.every(isRow);
}

/** True for ids of one kind. In a table with accounts beside activities the first characters differ. */
function isIdList(lines: string[][]): boolean {
  const [first = [], ...rest] = lines;
  const body = first.some((cell) => isId(bare(cell))) ? lines : rest;
  if (body.length === 0 || !body.every((cells) => cells.every((cell) => cell === '' || isId(bare(cell)))))
    return false;
  const kind = (cell: string) => bare(cell).slice(0, 3);
  const firstKinds = new Set(body.map(([cell = '']) => kind(cell)));
  const otherKinds = body.flatMap(([, ...others]) => others.filter((cell) => cell !== '').map(kind));
  return otherKinds.every((other) => firstKinds.has(other));
}

function bare(cell: string): string {
  return idsIn(cell, 'checked').ids[0] ?? cell;
}

function isFreeText(lines: string[][]): boolean {
  const cells = lines.flat().map((cell) => idsIn(cell, 'checked'));
  const withId = cells.filter(({ ids }) => ids.some(isId));
  const amongWords = withId.filter(({ words }) => words.length > 0);
  return amongWords.length > withId.length * 0.3;
}
