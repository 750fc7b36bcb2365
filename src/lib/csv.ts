import { escapeMarkup } from './markup.ts';

export type CsvCell = string | number;

// Spreadsheets run a cell that starts with one of these as a formula (OWASP, CSV Injection); East Asian versions also
// accept the full-width forms. Leading apostrophes match too, so that a text that already looks escaped gets another
// apostrophe and is restored unchanged.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be escaped
const OPENS_FORMULA = /^'*[=+\-@\t\r\n\u0000\uff1d\uff0b\uff0d\uff20]/;

/** A number, a share, or a phone number: as formulas they have the same value, and an apostrophe would turn them into text. */
const NUMBER = /^(?:[+-]\d+(?:[.,'’ \u00a0\u202f]\d{3})*(?:[.,]\d+)?(?: ?%)?|\+\d[\d ]*)$/;

const MARK = '\ufeff';

function escapedFormula(text: string): string {
  return OPENS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that an export or a copy added; other texts stay unchanged. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && OPENS_FORMULA.test(text) ? text.slice(1) : text;
}

/** The lines of a CSV file (RFC 4180) with the UTF-8 mark that Excel needs. Guards text against formula injection. */
export function* csvLines(
  rows: Iterable<readonly CsvCell[]>,
  header: readonly string[],
  delimiter = ',',
): Generator<string> {
  yield `${MARK}${csvLine(header, delimiter)}`;
  for (const row of rows) yield csvLine(row, delimiter);
}

function csvLine(cells: readonly CsvCell[], delimiter: string): string {
  return `${cells.map(csvCell).join(delimiter)}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = escapedFormula(cell);
  // Semicolons, tabs and bars are quoted, too: some readers take them for the delimiter.
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? quoted(text) : text;
}

/** Tab-separated lines for the clipboard. Line ends and tabs within a cell become spaces. */
export function toTsv(rows: Iterable<readonly CsvCell[]>, header?: readonly string[]): string {
  return [...(header ? [header] : []), ...rows].map((cells) => cells.map(tsvCell).join('\t')).join('\n');
}

function tsvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  // Quotes would preserve a line end, but not every program that pastes understands them.
  const text = escapedFormula(cell.replace(/[\t\r\n]+/g, ' '));
  return text.startsWith('"') ? quoted(text) : text;
}

/** A table for the clipboard, with its texts marked: from plain text, spreadsheets remove zeros and the 16th digit. */
export function toHtmlTable(rows: Iterable<readonly CsvCell[]>, header?: readonly string[]): string {
  let lines = '';
  for (const cells of [...(header ? [header] : []), ...rows])
    lines += `<tr>${cells.map(htmlCell).join('')}</tr>`;
  return `<table>${lines}</table>`;
}

const htmlCell = (cell: CsvCell) =>
  typeof cell === 'number'
    ? `<td>${cell}</td>`
    : `<td style="mso-number-format:'\\@'">${escapeMarkup(escapedFormula(cell))}</td>`;

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
