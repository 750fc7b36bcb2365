/** `null`: nothing separates cells. Each line is one cell, or it comes from a workbook, whose cells stand apart. */
export type Delimiter = '\t' | ',' | ';' | '|' | null;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How a table was read, guessed or told. Line numbers are those of the source, from 1. */
export interface ReadAs {
  /** `null` for pasted text and for workbooks, which say it themselves. */
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter;
  /** All sheets of a workbook and the one that was read; empty for text. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headerLine: number | null;
  /** The first and the last line that rows come from. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What a person says against a guess. What is left out is guessed. */
export interface Corrections {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: string;
  /** `null`: no line holds column names. */
  readonly headerLine?: number | null;
  readonly firstLine?: number;
  readonly lastLine?: number;
}
