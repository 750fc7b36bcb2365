import Papa, { type ParseError } from 'papaparse';
import { noProgress, type Progress } from '../engine/progress.ts';
import { isId } from '../ids/idText.ts';
import { COLUMN_LIMIT } from '../limits.ts';
import type { Delimiter } from '../readAs.ts';

/** Text (line ends already `\n`) cut into lines and those into cells, quotes undone. */
export interface CutLines {
  lines: string[][];
  /** Quotes made no sense as marks of cells, so they are characters like any other. */
  quotesPlain: boolean;
  /** A line with more columns than the limit; nothing after it was cut. */
  tooWide: boolean;
}

const STEP = 4_000;

/** Cuts by RFC 4180. A quote that swallows further lines makes all quotes plain characters. */
export function cutLines(
  text: string,
  delimiter: NonNullable<Delimiter> | '\u001f',
  progress: Progress = noProgress,
): CutLines {
  const cut = cutBy(text, delimiter, '"', progress);
  return cut.quotesPlain ? { ...cutBy(text, delimiter, '\0', progress), quotesPlain: true } : cut;
}

function cutBy(text: string, delimiter: string, quoteChar: string, progress: Progress): CutLines {
  const cut: CutLines = { lines: [], quotesPlain: false, tooWide: false };
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    // Line by line: a million columns on each of some lines would fill the memory before anybody could look at them.
    step: ({ data, errors, meta }, parser) => {
      const width = cut.lines.at(-1)?.length ?? data.length;
      cut.lines.push(data);
      if (data.length > COLUMN_LIMIT && data.some((cell) => cell.trim() !== '')) cut.tooWide = true;
      else if (
        errors.some(({ code }) => code === 'MissingQuotes') ||
        closesWrongly(text, errors, data, delimiter) ||
        holdsLines(data, delimiter, width)
      )
        cut.quotesPlain = true;
      if (cut.quotesPlain || cut.tooWide) parser.abort();
      if (cut.lines.length % STEP === 0) progress(meta.cursor / text.length);
    },
  });
  return cut;
}

/** A cell that goes on past a quote which should have ended it, into other cells or lines. Within itself it does no harm. */
function closesWrongly(text: string, errors: ParseError[], cells: string[], delimiter: string): boolean {
  // Of the cells of a line that is only told by where it begins: its quote comes next, doubled or not.
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
 * True for table lines between the quotes of two cells (`"Old Town` and, below, `Pipe 12"`): each is as wide
 * as the line before and has an id standing alone. A tab also proves it: nobody types one into a cell.
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
