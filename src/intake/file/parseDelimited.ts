import Papa, { type ParseError, type ParseStepResult } from 'papaparse';
import { isId } from '../ids/idsIn.ts';
import { COLUMN_LIMIT } from './limits.ts';
import type { Delimiter } from './table.ts';

/** Text split into lines and unquoted cells. Its line ends are line feeds already. */
export interface DelimitedLines {
  lines: string[][];
  /** The quotes did not match, so they are ordinary characters. */
  quotesPlain: boolean;
  /** A line exceeds the column limit; the text after it is not split. */
  tooWide: boolean;
}

/** Splits by RFC 4180. A quote that swallows further lines makes all quotes plain characters. */
export function parseDelimited(text: string, delimiter: NonNullable<Delimiter> | '\u001f'): DelimitedLines {
  const cut = cutBy(text, delimiter, '"');
  return cut.quotesPlain ? { ...cutBy(text, delimiter, '\0'), quotesPlain: true } : cut;
}

function cutBy(text: string, delimiter: string, quoteChar: string): DelimitedLines {
  const cut: DelimitedLines = { lines: [], quotesPlain: false, tooWide: false };
  // Line by line: otherwise a few lines with a million columns would fill the memory before the limit applies.
  const step = ({ data: [cells = []], errors }: ParseStepResult<string[][]>) => {
    const above = cut.lines.at(-1) ?? cells;
    const width = above.length;
    // Copied, since Papaparse's arrays reserve room for more cells. A cell that repeats the one above shares its text.
    const line = cells.slice();
    for (let column = 0; column < line.length; column++)
      if (line[column] === above[column]) line[column] = above[column] ?? '';
    cut.lines.push(line);
    if (cells.length > COLUMN_LIMIT && cells.some((cell) => cell.trim() !== '')) cut.tooWide = true;
    else if (
      (errors.length > 0 && breaksQuotes(text, errors, cells, delimiter)) ||
      holdsLines(cells, delimiter, width)
    )
      cut.quotesPlain = true;
    if (cut.quotesPlain || cut.tooWide) parser.abort();
  };
  // `Papa.parse` would read in parts, which cells would keep in memory, and would guess these settings.
  const parser = new Papa.Parser({ delimiter, quoteChar, newline: '\n', step });
  parser.parse(text, 0, false);
  return cut;
}

/** True without a closing quote, or if a cell continues past it into other cells or lines. Within one cell that is harmless. */
function breaksQuotes(text: string, errors: ParseError[], cells: string[], delimiter: string): boolean {
  if (errors.some(({ code }) => code === 'MissingQuotes')) return true;
  // Errors give only the line's start: its quote comes next, doubled or not.
  const starts = new Set(
    errors.flatMap(({ code, index }) => (code === 'InvalidQuotes' ? (index ?? []) : [])),
  );
  const beginnings = [...starts].map((start) => text.slice(start, text.indexOf('"', start) + 1));
  return cells.some(
    (cell) =>
      (cell.includes('\n') || cell.includes(delimiter)) &&
      beginnings.some((beginning) => cell.startsWith(beginning)),
  );
}

/**
 * True for table lines between the quotes of two cells (`"Old Town` and, below, `Pipe 12"`): each is as wide as the
 * line before and has an id of its own. A tab also proves it: people do not type tabs into cells.
 */
function holdsLines(cells: string[], delimiter: string, width: number): boolean {
  if (!cells.some((cell) => cell.includes('\n') && cell.includes(delimiter))) return false;
  const lines = cells
    .join(delimiter)
    .split('\n')
    .map((line) => line.split(delimiter));
  return lines.every(
    (line) => line.length === width && (delimiter === '\t' || line.some((cell) => isId(cell.trim()))),
  );
}
