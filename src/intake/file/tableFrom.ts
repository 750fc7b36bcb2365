import { cleanText } from '#lib/cleanText.ts';
import { caseInsensitivePattern, wordAlternation } from '#lib/wordAlternation.ts';
import { holdsUnmistakableId } from '../ids/idsIn.ts';
import { type ColumnForm, columnForms } from './columnForms.ts';
import { columnNames, isHeader, isNamesAgain, namesOverTwoLines } from './header.ts';
import { COLUMN_LIMIT, LINE_LIMIT } from './limits.ts';
import { type Refusal, refusal } from './refusal.ts';
import { CHECK_HEADER, rowCheck } from './rowCheck.ts';
import type { Corrections, Line, ReadAs, Table, TableNote } from './table.ts';
import { trimmedCells } from './trimmedCell.ts';

/** A report's titles take a few lines, as do its totals and a confidentiality notice. */
const EDGE_LINES = 30;

const SAMPLE_LINES = 200;

/** Beginnings of lines below a report's data. Only for lines without an id. */
const FOOTER = caseInsensitivePattern`^(?:${wordAlternation`(record |row )count, ${'\\d+'} records, ${'\\d+'} rows, ${wordAlternation`generated, exported`} ${wordAlternation`by, on, at`}, report generated, report run, as of, end of report, end of file`}\b|${wordAlternation`confidential, copyright, ©, page ${'\\d+'}`})`;

/** "Total" beside numbers and counts only: "Total Energies" is a customer. */
const SUM = wordAlternation`grand total(s), sub(-)( )total(s), sous-total, total ${wordAlternation`general(e), général, geral, complessivo`}, zwischensumme, gesamtsumme, subtotaal, eindtotaal, suma częściowa`;
const COUNT = `[\\s:(]*[\\d.,\\s]*${wordAlternation`(record|records|row|rows|line|lines|item|items|zeilen|lignes)`}\\)?`;
const WORD = wordAlternation`total(s), totale(n), totaal, totales, totais, sum, suma, soma, somma, summe, summa, gesamt, somme, razem, łącznie, toplam, yhteensä, celkem, összesen, итого, всего, 合計, 総計, 小計, 合计, 总计, 합계, 계`;
/** Begins with a sum, or is a total alone. */
const TOTAL = caseInsensitivePattern`^(?:${SUM}(?![\p{L}\p{N}])|${WORD}${COUNT}$)`;
/** “Grand Totals (12 records)” and nothing more. */
const ONLY_TOTAL = caseInsensitivePattern`^(?:${SUM}|${WORD})${COUNT}$`;

/** “USD 1,200.00”, “12 EUR”. */
const AMOUNT = /^(?:\p{Lu}{3} ?)?[^\p{L}]*(?:\p{Lu}{3})?$/u;

/** Two lines that one platform prints below each report, and the delimiter for one spreadsheet. */
const PRINTED = [
  /^sep=.?$/i,
  /^Confidential Information - Do Not Distribute$/i,
  /^Copyright (?:©|\(c\)) [\d-]+ salesforce\.com, inc\. All rights reserved\.$/i,
];

/** A line between the rows that only totals them. A line with an id is a row: a customer may be called "Total". */
function isTotal(line: Line): boolean {
  const first = line.cells.find((cell) => cell !== '') ?? '';
  return TOTAL.test(first) && !holdsId(line);
}

/**
 * Finds the header, and the report's lines above and below the table. Returns the index of the header, of the first
 * line and of the first line after the table.
 */
function tableFrame(lines: readonly Line[], { headerLine, nameLines = 1, firstLine, lastLine }: Corrections) {
  const width = usualWidth(lines);
  const to = lastLine === undefined ? firstOfFooter(lines, width) : firstAfter(lines, lastLine);
  const start = width < 2 ? startOfList(lines) : startOfTable(lines.slice(0, to), width);
  const isHeaderAt = (line: Line, index: number) =>
    headerLine === undefined
      ? index === start && isHeader(line, lines.slice(index + 1, Math.min(to, index + 1 + SAMPLE_LINES)))
      : line.number === headerLine;
  const header = lines.findIndex(isHeaderAt);
  // Without column names, only ids tell rows from titles.
  const hasTitles = width > 1 && lines.slice(0, EDGE_LINES).some(holdsId);
  const above = header >= 0 ? header + nameLines : hasTitles ? start : 0;
  const first = firstLine === undefined ? 0 : firstAfter(lines, firstLine - 1);
  const from = header >= 0 || firstLine === undefined ? Math.max(above, first) : first;
  return { header: header >= 0 ? header : null, from: Math.min(from, to), to };
}

/** The first line as wide as the table, or with an id: narrower ones above it are titles. */
function startOfTable(lines: readonly Line[], width: number): number {
  return Math.max(
    lines.slice(0, EDGE_LINES).findIndex((line) => isWide(line, width) || holdsId(line)),
    0,
  );
}

/** In a list all lines have the same width, so below other lines only a typical header name counts as header. */
function startOfList(lines: readonly Line[]): number {
  const last = lines.findIndex(holdsId) - 1;
  const line = lines[last];
  return line && last > 0 && last < EDGE_LINES && isHeader(line, []) ? last : 0;
}

/** The first line is never a part of the footer. */
const firstOfFooter = (lines: readonly Line[], width: number) =>
  lines.findLastIndex(
    (line, index) => index === 0 || lines.length - index > EDGE_LINES || !isFooter(line, width),
  ) + 1;

function isFooter(line: Line, width: number): boolean {
  if (holdsId(line)) return false;
  const filled = line.cells.filter((cell) => cell !== '');
  // A single cell with words in a table of several columns: a remark, not a row.
  if (width >= 3 && filled.length === 1 && /\p{L}{2}/u.test(filled[0] ?? '')) return true;
  return isPartOfReport(line);
}

function isPartOfReport({ cells }: Line): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  return FOOTER.test(first) || TOTAL.test(first);
}

/** True for numbers and totals alone; false for what a person may have written about the rows. */
const saysNothing = ({ cells }: Line): boolean =>
  cells.every((cell) => [AMOUNT, ONLY_TOTAL, ...PRINTED].some((form) => form.test(cell)));

/** The texts that a person must read in lines that are not rows. */
const textsOf = (lines: readonly Line[]): string[] =>
  lines.filter((line) => !saysNothing(line)).map(({ cells }) => cleanText(wordsOf(cells), Infinity));

function usualWidth(lines: readonly Line[]): number {
  const byWidth = new Map<number, number>();
  for (const { cells } of lines.slice(0, SAMPLE_LINES)) {
    const width = cells.filter((cell) => cell !== '').length;
    byWidth.set(width, (byWidth.get(width) ?? 0) + 1);
  }
  // In a short file most lines may be one-cell titles; a wider and nearly as frequent width is the table's.
  const [width] = [...byWidth].reduce((a, b) => (b[1] * b[0] > a[1] * a[0] ? b : a), [1, 0]);
  return width;
}

const isWide = ({ cells }: Line, width: number) => cells.filter((cell) => cell !== '').length > width / 2;

const holdsId = ({ cells }: Line) => cells.some(holdsUnmistakableId);

function firstAfter(lines: readonly Line[], number: number): number {
  const index = lines.findIndex((line) => line.number > number);
  return index === -1 ? lines.length : index;
}

/** Characters quoted of a title; a line of prose may be mistaken for one. */
const SHOWN_NAMES = 200;
/** Lines that a file may have outside its table: titles, header, totals. */
const FRAME_LINES = 100;

export interface RawLine {
  number: number;
  cells: readonly string[];
}

interface RawSource
  extends Pick<ReadAs, 'encoding' | 'delimiter' | 'sheets' | 'sheet' | 'hidden' | 'firstDay'> {
  notes: readonly TableNote[];
  forms?: readonly (ColumnForm | undefined)[] | undefined;
}

/** Lines of dashes or only delimiters count as blank. A single dash does not: people write it for an empty value. */
function holdsAnything(cell: string): boolean {
  return /[\p{L}\p{N}]|^[-–—?∅…]$/u.test(cell);
}

/** Trims, notes blank lines and drops them, finds the header, and drops lines outside the table. */
export function tableFrom(
  raw: Iterable<RawLine>,
  source: RawSource,
  corrections: Corrections = {},
): Table | Refusal {
  const read: Line[] = [];
  let block = 0;
  let isAfterBlank = false;
  for (const { number, cells } of raw) {
    if (cells.length > COLUMN_LIMIT && cells.some((cell) => cell !== '')) return refusal('tooManyColumns');
    const trimmed = trimmedCells(cells);
    if (!trimmed.some(holdsAnything)) {
      isAfterBlank = true;
      continue;
    }
    if (read.length > LINE_LIMIT + FRAME_LINES) return refusal('tooManyLines');
    if (isAfterBlank && read.length > 0) block += 1;
    isAfterBlank = false;
    read.push({ number, block, cells: trimmed });
  }
  const lines = withoutTitles(read);
  if (lines.length === 0) return refusal('empty');

  const { twoLines, nameLines, frame } = namedFrame(lines, corrections);
  const { header, from, to } = frame;
  const headerLine = header === null ? undefined : lines[header];
  const below = nameLines === 2 && header !== null ? lines[header + 1] : undefined;
  const tableLines = lines.slice(from, to);
  // If the person sets the first or last row, all lines between are rows.
  const hasRange = corrections.firstLine !== undefined || corrections.lastLine !== undefined;
  // In a list each line is an id, even one that looks like a word if the org accepts any.
  const isNarrow = (headerLine?.cells.length ?? 1) === 1;
  const isOneWide = (some: readonly Line[]) => isNarrow && some.every(({ cells }) => cells.length === 1);
  const isList = isOneWide(tableLines);
  const isRow = (line: Line) => !isNamesAgain(line, headerLine, below) && (isList || !isTotal(line));
  const others = hasRange ? [] : tableLines.filter((line) => !isRow(line));
  const dataLines = others.length > 0 ? tableLines.filter(isRow) : tableLines;
  if (dataLines.length > LINE_LIMIT) return refusal('tooManyLines');
  const { notes, forms, ...known } = source;
  const rows = { header: headerLine ? columnNames(headerLine.cells, below?.cells) : null, lines: dataLines };
  return {
    kind: 'table',
    ...rows,
    forms: isList ? [] : columnForms(rows, forms),
    frame: isOneWide(dataLines) ? [...lines.slice(0, from), ...others, ...lines.slice(to)] : [],
    readAs: {
      ...known,
      headerLine: headerLine?.number ?? null,
      ...(below && { nameLines: 2 as const }),
      ...(twoLines && { twoLines }),
      firstLine: dataLines[0]?.number ?? (headerLine?.number ?? 0) + 1,
      lastLine: dataLines.at(-1)?.number ?? lines.at(-1)?.number ?? 1,
    },
    notes: [
      ...notes,
      ...leftOut('linesAbove', lines.slice(0, header ?? from)),
      ...(header === null ? [] : leftOut('linesAbove', lines.slice(header + (below ? 2 : 1), from))),
      ...leftOut('totalLines', others),
      ...leftOut('linesBelow', lines.slice(to)),
    ],
  };
}

/** The table's frame, with its names in the lines that a person chose, now or for two such lines before. */
function namedFrame(lines: readonly Line[], corrections: Corrections) {
  const { nameLines, nameLinesBefore = {}, headerLine, ...rest } = corrections;
  const usual = tableFrame(lines, rest);
  const found = usual.header === null ? null : namesOverTwoLines(lines, usual.header);
  const before = found && headerLine === undefined ? nameLinesBefore[found.columnSet] : undefined;
  const chosen = nameLines ?? (before === '2' ? 2 : before === '1' || headerLine !== undefined ? 1 : null);
  // The person may have set other lines, or none: then these are no question.
  const isFound = headerLine === undefined || headerLine === (chosen === 2 ? found?.from : found?.line);
  const twoLines = found && isFound ? { ...found, chosen } : null;
  if (headerLine === undefined && chosen !== 2) return { frame: usual, nameLines: chosen, twoLines };
  const at = chosen === 2 && before && found ? found.from : headerLine;
  const set = { ...rest, nameLines: chosen ?? 1, ...(at !== undefined && { headerLine: at }) };
  return { frame: tableFrame(lines, set), nameLines: chosen, twoLines };
}

/** Without the titles of our results, which have the check of their own text. One that a person changed stays. */
function withoutTitles(lines: Line[]): Line[] {
  const header = lines.slice(0, EDGE_LINES).find(({ cells }) => cells.includes(CHECK_HEADER));
  const at = header?.cells.indexOf(CHECK_HEADER) ?? -1;
  return lines.filter(({ cells }) => {
    if (at < 0 || !cells[at]) return true;
    const [title = '', check, ...others] = cells.filter((cell) => cell !== '');
    return others.length > 0 || check !== cells[at] || check !== rowCheck([title]);
  });
}

function leftOut(code: 'linesAbove' | 'linesBelow' | 'totalLines', lines: readonly Line[]): TableNote[] {
  const [first] = lines;
  if (!first) return [];
  const texts = textsOf(code === 'totalLines' ? lines.filter(isTotal) : lines);
  const quote = { text: cleanText(wordsOf(first.cells), SHOWN_NAMES), texts };
  return code === 'totalLines'
    ? [{ code, count: lines.length, line: first.number, ...quote }]
    : [{ code, from: first.number, to: lines.at(-1)?.number ?? first.number, ...quote }];
}

const wordsOf = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(', ');
