export type CsvCell = string | number;

// Spreadsheets run a cell that opens with one of these as a formula (OWASP, CSV Injection); the full-width forms are
// read the same way by East Asian versions. Leading apostrophes are part of the pattern, so that a text which already
// looks guarded gets a guard of its own and comes back whole.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what has to be guarded
const OPENS_FORMULA = /^'*[=+\-@\t\r\n\u0000\uff1d\uff0b\uff0d\uff20]/;

const MARK = '\ufeff';

function guarded(text: string): string {
  return OPENS_FORMULA.test(text) ? `'${text}` : text;
}

/** The text without the one apostrophe that `csvLines` or `toTsv` put before it; any other text unchanged. */
export function fromGuarded(text: string): string {
  return text.startsWith("'") && OPENS_FORMULA.test(text) ? text.slice(1) : text;
}

/**
 * The lines of a CSV file (RFC 4180) with the UTF-8 mark that Excel needs, one by one (blobOfLines.ts). Text is guarded
 * against being run as a formula.
 */
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
  const text = guarded(cell);
  // Semicolons, tabs and bars are quoted too: some readers take them for the delimiter.
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? quoted(text) : text;
}

/** The same as tab-separated lines for the clipboard. Line ends and tabs within a cell become spaces. */
export function toTsv(rows: Iterable<readonly CsvCell[]>, header?: readonly string[]): string {
  return [...tsvLines(rows, header)].join('');
}

export function* tsvLines(rows: Iterable<readonly CsvCell[]>, header?: readonly string[]): Generator<string> {
  if (header) yield tsvLine(header);
  let end = header ? '\n' : '';
  for (const row of rows) {
    yield end + tsvLine(row);
    end = '\n';
  }
}

function tsvLine(cells: readonly CsvCell[]): string {
  return cells.map(tsvCell).join('\t');
}

function tsvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  // Quoting a line end would keep it, but not every place that people paste into understands quotes.
  const text = guarded(cell.replace(/[\t\r\n]+/g, ' '));
  return text.startsWith('"') ? quoted(text) : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
