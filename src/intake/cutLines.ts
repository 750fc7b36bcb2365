import Papa from 'papaparse';
import { COLUMN_LIMIT } from './limits.ts';
import { noProgress, type Progress } from './progress.ts';
import type { Delimiter } from './readAs.ts';

/** Text (line ends already `\n`) cut into lines and those into cells, quotes undone. */
export interface CutLines {
  lines: string[][];
  quoteNeverClosed: boolean;
  /** A line with more columns than the limit; nothing after it was cut. */
  tooWide: boolean;
}

/** Lines between two reports of progress. */
const STEP = 4_000;

/**
 * Cuts by `delimiter` as RFC 4180 has it. A quote that is never closed would swallow every line after it into one
 * cell; then quotes are plain characters.
 */
export function cutLines(
  text: string,
  delimiter: NonNullable<Delimiter>,
  progress: Progress = noProgress,
): CutLines {
  const cut = cutBy(text, delimiter, '"', progress);
  return cut.quoteNeverClosed ? { ...cutBy(text, delimiter, '\0', progress), quoteNeverClosed: true } : cut;
}

function cutBy(text: string, delimiter: string, quoteChar: string, progress: Progress): CutLines {
  const cut: CutLines = { lines: [], quoteNeverClosed: false, tooWide: false };
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    // Line by line: a million columns on each of some lines would fill the memory before anybody could look at them.
    step: ({ data, errors, meta }, parser) => {
      cut.lines.push(data);
      if (errors.some(({ code }) => code === 'MissingQuotes')) cut.quoteNeverClosed = true;
      if (data.length > COLUMN_LIMIT && data.some((cell) => cell.trim() !== '')) cut.tooWide = true;
      if (cut.quoteNeverClosed || cut.tooWide) parser.abort();
      if (cut.lines.length % STEP === 0) progress(meta.cursor / text.length);
    },
  });
  return cut;
}
