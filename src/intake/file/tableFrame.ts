import { isHeader } from '../header.ts';
import { holdsLongId } from '../ids/idText.ts';
import type { Corrections } from '../readAs.ts';
import type { Line } from './table.ts';

/** Where in the lines the table stands: the place of its header, of its first line and of the first line after it. */
export interface TableFrame {
  header: number | null;
  from: number;
  to: number;
}

/** Titles of a report take a few lines, and so do its totals and what is said about confidentiality. */
const EDGE_LINES = 30;

const SAMPLE_LINES = 200;

/** How reports begin the lines below their data. Only for lines without an id: a customer may be called "Total". */
const footerWords =
  /^(?:(?:grand |sub ?)?totals?\b|sum\b|(?:record |row )?count\b|\d+ (?:records|rows)\b|confidential|copyright|©|generated (?:by|on|at)\b|exported (?:by|on|at)\b|report (?:generated|run)\b|as of\b|page \d+|end of (?:report|file)\b)/i;

/** The total of all or of a part, in a line of its own. */
const TOTAL =
  /^(?:(?:grand total|sub-? ?total|sous-total|total général|zwischensumme|gesamtsumme)(?![\p{L}\p{N}])|(?:totals?|summe|gesamt|somme)[\s:]*[\d.,\s]*$)/iu;

/** A line between the rows that only adds them up. One with an id is a row: a customer may be called "Total". */
export function isTotal(line: Line): boolean {
  const first = line.cells.find((cell) => cell !== '') ?? '';
  return TOTAL.test(first) && !holdsId(line);
}

/** Finds the header, and the lines above and below that belong to a report and not to its table. */
export function tableFrame(lines: readonly Line[], told: Corrections): TableFrame {
  const width = usualWidth(lines);
  const to =
    told.lastLine === undefined
      ? lines.length - footerLength(lines, width)
      : firstAfter(lines, told.lastLine);
  const first = told.firstLine === undefined ? 0 : firstAfter(lines, told.firstLine - 1);
  const header =
    told.headerLine === undefined
      ? headerPlace(lines, to, width)
      : told.headerLine === null
        ? null
        : placeOf(lines, told.headerLine);
  if (header !== null) return { header, from: Math.max(header + 1, first), to };
  const from = told.firstLine === undefined ? titleLength(lines, to, width) : first;
  return { header, from: Math.min(from, to), to };
}

function headerPlace(lines: readonly Line[], to: number, width: number): number | null {
  const below = (place: number) => lines.slice(place + 1, Math.min(to, place + 1 + SAMPLE_LINES));
  const isHeaderAt = (place: number) => {
    const line = lines[place];
    return line !== undefined && isHeader(line, below(place));
  };
  if (width < 2) return firstPlaceOfList(lines, isHeaderAt);
  // The first line that is as wide as the table: narrower ones above it are titles.
  for (let place = 0; place < Math.min(to, EDGE_LINES); place++) {
    const line = lines[place];
    if (!line) return null;
    if (isWide(line, width)) return isHeaderAt(place) ? place : null;
    if (holdsId(line)) return null;
  }
  return null;
}

/** In a list every line is as wide as a title, so a header below others has to have a name that only headers have. */
function firstPlaceOfList(lines: readonly Line[], isHeaderAt: (place: number) => boolean): number | null {
  const last = lines.findIndex(holdsId) - 1;
  const line = lines[last];
  if (line && last > 0 && last < EDGE_LINES && isHeader(line, [])) return last;
  return isHeaderAt(0) ? 0 : null;
}

/** Without a header: lines of one cell above the first line with an id, where the table is wider than that. */
function titleLength(lines: readonly Line[], to: number, width: number): number {
  if (width < 2) return 0;
  const first = lines.findIndex(holdsId);
  if (first <= 0 || first > EDGE_LINES || first >= to) return 0;
  return lines.slice(0, first).every((line) => !isWide(line, width)) ? first : 0;
}

function footerLength(lines: readonly Line[], width: number): number {
  let length = 0;
  while (length < Math.min(EDGE_LINES, lines.length - 1)) {
    const line = lines[lines.length - 1 - length];
    if (!line || !isFooter(line, width)) break;
    length += 1;
  }
  return length;
}

function isFooter(line: Line, width: number): boolean {
  if (holdsId(line)) return false;
  const filled = line.cells.filter((cell) => cell !== '');
  // A single cell with words in it, where the table has several: a remark, not a row.
  if (width >= 3 && filled.length === 1 && /\p{L}{2}/u.test(filled[0] ?? '')) return true;
  return footerWords.test(filled[0] ?? '') || (width > 1 && TOTAL.test(filled[0] ?? ''));
}

function usualWidth(lines: readonly Line[]): number {
  const byWidth = new Map<number, number>();
  for (const { cells } of lines.slice(0, SAMPLE_LINES)) {
    const width = cells.filter((cell) => cell !== '').length;
    byWidth.set(width, (byWidth.get(width) ?? 0) + 1);
  }
  // Titles make many lines of one cell in a short file; what is wider and nearly as frequent is the table.
  const [width] = [...byWidth].reduce((a, b) => (b[1] * b[0] > a[1] * a[0] ? b : a), [1, 0]);
  return width;
}

const isWide = ({ cells }: Line, width: number) => cells.filter((cell) => cell !== '').length > width / 2;

const holdsId = ({ cells }: Line) => cells.some(holdsLongId);

function placeOf(lines: readonly Line[], number: number): number | null {
  const place = lines.findIndex((line) => line.number === number);
  return place === -1 ? null : place;
}

function firstAfter(lines: readonly Line[], number: number): number {
  const place = lines.findIndex((line) => line.number > number);
  return place === -1 ? lines.length : place;
}
