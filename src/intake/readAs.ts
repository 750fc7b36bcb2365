/** `null`: nothing separates cells. Each line is one cell, or it comes from a workbook, whose cells stand apart. */
export type Delimiter = '\t' | ',' | ';' | '|' | null;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How a table was read, guessed or told. Line numbers are those of the source, from 1. */
export interface ReadAs {
  /** `null` for pasted text and for workbooks, which say it themselves. */
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter;
  /** All sheets of a workbook that hold anything; empty for text. */
  readonly sheets: readonly BookSheet[];
  /** The one that was read; `null` for text, and where the person has to say which is meant. */
  readonly sheet: string | null;
  readonly hidden: Hidden | null;
  readonly headerLine: number | null;
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface BookSheet {
  readonly name: string;
  readonly lines: number;
  readonly isHidden: boolean;
}

/** Rows and columns of the sheet that hold anything and are not shown, and sheets likewise. */
export interface Hidden {
  readonly rows: number;
  /** By their letters, as the spreadsheet names them. */
  readonly columns: readonly string[];
  readonly sheets: readonly string[];
  /** The person wants those rows and columns all the same. */
  readonly isIncluded: boolean;
}

/** What a person says against a guess. What is left out is guessed. */
export interface Corrections {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: string;
  readonly includeHidden?: boolean;
  /** `null`: no line holds column names. */
  readonly headerLine?: number | null;
  readonly firstLine?: number;
  readonly lastLine?: number;
  /** Of results that name no run: rows that are done, too. */
  readonly wantsAllResults?: boolean;
}
