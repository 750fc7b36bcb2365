import Papa from 'papaparse';
import type { Delimiter } from './table.ts';

/** Text (line ends already `\n`) cut into lines and those into cells, quotes undone. */
export interface CutLines {
  lines: string[][];
  quoteNeverClosed: boolean;
}

/**
 * Cuts by `delimiter` as RFC 4180 has it. A quote that is never closed would swallow every line after it into one
 * cell; then quotes are plain characters.
 */
export function cutLines(text: string, delimiter: NonNullable<Delimiter>): CutLines {
  const options = { delimiter, newline: '\n' } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  const quoteNeverClosed = errors.some(({ code }) => code === 'MissingQuotes');
  const lines = quoteNeverClosed ? Papa.parse<string[]>(text, { ...options, quoteChar: '\0' }).data : data;
  return { lines, quoteNeverClosed };
}
