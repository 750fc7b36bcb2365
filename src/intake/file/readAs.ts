/** `null`: no delimiter. Each line is one cell, or a workbook has separate cells. */
export type Delimiter = '\t' | ',' | ';' | '|' | null;

/** Labels of TextDecoder. The first four are recognized; a person chooses the others. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1253'
  | 'windows-1254'
  | 'shift_jis'
  | 'gb18030'
  | 'big5'
  | 'euc-kr';

/** How a table was read, by a guess or a person. Line numbers are those of the source, from 1. */
export interface ReadAs {
  /** `null` for pasted text and for workbooks, which declare it. */
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter;
  /** All non-empty sheets of a workbook; empty for text. */
  readonly sheets: readonly BookSheet[];
  /** The sheet that was read; `null` for text, and if the person must choose. */
  readonly sheet: string | null;
  readonly hidden: Hidden | null;
  readonly headerLine: number | null;
  readonly firstLine: number;
  readonly lastLine: number;
  /** Day numbers of the workbook count from here, if not from 1900. */
  readonly firstDay?: number | undefined;
}

export interface BookSheet {
  readonly name: string;
  readonly lines: number;
  readonly isHidden: boolean;
}

/** Non-empty rows, columns and sheets that are hidden. */
export interface Hidden {
  readonly rows: number;
  /** Rows that are shown, but struck out. */
  readonly struck: number;
  /** By letters, as in the spreadsheet. */
  readonly columns: readonly string[];
  readonly sheets: readonly string[];
  /** The person includes them anyway. */
  readonly isIncluded: boolean;
}

/** A person's corrections of guesses. Missing values are guessed. */
export interface Corrections {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: string;
  readonly includeHidden?: boolean;
  /** `null`: no line holds column names. */
  readonly headerLine?: number | null;
  readonly firstLine?: number;
  readonly lastLine?: number;
  /** Of the ids on each line, the only one that counts, from 1; 0 for all of them. */
  readonly idOfLine?: number;
  /** For results without a run: includes done rows. */
  readonly wantsAllResults?: boolean;
}
