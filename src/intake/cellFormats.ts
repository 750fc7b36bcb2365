import type { ColumnSpec, Mapping } from './columnSpec.ts';
import type { Table } from './file/table.ts';

/** A notation of dates or numbers that single cells leave open: 03/04/2027 is in April or March, 1.234 is 1 or 1234. */
export type CellFormat = 'dayFirst' | 'monthFirst' | 'commaDecimal' | 'pointDecimal';

const formatsOfKind: Partial<Record<ColumnSpec['kind'], readonly CellFormat[]>> = {
  date: ['dayFirst', 'monthFirst'],
  quantity: ['commaDecimal', 'pointDecimal'],
};

export interface ColumnFormat {
  readonly key: string;
  /** Null until the person chooses. */
  readonly format: CellFormat | null;
  /** The column's possible formats, each with a cell that shows the difference; empty if there is only one. */
  readonly choices: readonly { format: CellFormat; written: string; read: string }[];
}

/** Column key → format that the person chose. */
export type ChosenFormats = Readonly<Record<string, CellFormat>>;

/** The format of each column of dates or numbers: the person's choice, or the only one that fits all cells. */
export function columnFormats(
  table: Table,
  mapping: Mapping,
  specs: readonly ColumnSpec[],
  chosen: ChosenFormats = {},
): ColumnFormat[] {
  return specs.flatMap(({ key, kind }): ColumnFormat[] => {
    const formats = formatsOfKind[kind];
    const column = mapping[key];
    if (!formats || typeof column !== 'number') return [];
    const texts = new Set(table.lines.map(({ cells }) => cells[column] ?? ''));
    // Cells that no format reads say nothing about the others: each is a problem of its own row.
    const readings = Array.from(texts, (written) => ({
      written,
      reads: formats.map((format) => readInFormat(written, format)),
    })).filter(({ reads }) => reads.some((read) => read !== null));
    const different = readings.filter(({ reads: [first, second] }) => first !== second);
    const fitting = formats.filter((_, place) => readings.every(({ reads }) => reads[place] !== null));
    const choices = formats.flatMap((format, place) => {
      const readable = different.filter(({ reads }) => reads[place]);
      const example = readable.find(({ reads }) => reads.every(Boolean)) ?? readable[0];
      return example ? [{ format, written: example.written, read: example.reads[place] ?? '' }] : [];
    });
    // A choice stays even if a cell does not fit it: otherwise one edited cell would change the reading of all others.
    const choice = choices.find(({ format }) => format === chosen[key]);
    if (different.length === 0 || (fitting.length === 1 && !choice))
      return [{ key, format: fitting[0] ?? null, choices: [] }];
    return [{ key, format: choice?.format ?? null, choices }];
  });
}

/** A cell in the contract's form: 2027-04-03, 1234; null if it is not a date or number of this format. */
export function readInFormat(text: string, format: CellFormat): string | null {
  switch (format) {
    case 'dayFirst':
    case 'monthFirst':
      return dateIn(text, format === 'dayFirst');
    case 'commaDecimal':
      return COMMA_DECIMAL.test(text) ? plainNumber(text.replace(/[.'’\s]/g, '').replace(',', '.')) : null;
    case 'pointDecimal':
      return POINT_DECIMAL.test(text) ? plainNumber(text.replace(/[,'’\s]/g, '')) : null;
  }
}

const plainNumber = (digits: string) => String(Number(digits));

const COMMA_DECIMAL = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\1\d{3})*)(?:,\d+)?$/;
const POINT_DECIMAL = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/;

const TIME = /(?:T|,? )(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?)(Z|[+-]\d{2}:?\d{2})?$/i;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})$/;
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th|er)?[.,]?[ -]?(\p{L}{3,})\.?,?[ -]?(\d{4})$/u;
const NAMED_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/** A date of this century as a spreadsheet's day number, with or without the time. */
const SERIAL = /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]\d+)?$/;

function dateIn(text: string, isDayFirst: boolean): string | null {
  const [whole = '', time = '', zone] = TIME.exec(text) ?? [];
  // In another time zone it may be another day. Exception: midnight, which date exports add.
  if (zone && /[1-9]/.test(time)) return null;
  const date = text.slice(0, text.length - whole.length);
  if (SERIAL.test(date)) return dayOfSerial(Number.parseInt(date, 10));
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) return realDate(yearFirst[1], Number(yearFirst[3]), yearFirst[4]);
  const dayNamed = DAY_NAMED.exec(date);
  if (dayNamed) return realDate(dayNamed[3], monthNamed(dayNamed[2]), dayNamed[1]);
  const namedDay = NAMED_DAY.exec(date);
  if (namedDay) return realDate(namedDay[3], monthNamed(namedDay[1]), namedDay[2]);
  const [, first, mark, second, year] = NUMBERS.exec(date) ?? [];
  // In dates with points (3.4.2027) the day always comes first.
  if (isDayFirst || mark === '.') return realDate(year, Number(second), first);
  return realDate(year, Number(first), second);
}

function realDate(year: string | undefined, month: number, day: string | undefined): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal && date.getUTCFullYear() === Number(year) ? dayOf(date) : null;
}

/** A spreadsheet's day number as a date. Spreadsheets count a 29 February 1900 that did not exist. */
export const dayOfSerial = (days: number) => dayOf(new Date(Date.UTC(1899, 11, 30) + days * 86_400_000));

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const monthNames = Array.from({ length: 12 }, (_, month) =>
  ['en', 'de', 'fr'].map((language) =>
    plain(new Date(2027, month, 1).toLocaleString(language, { month: 'long' })),
  ),
);

/** 1 to 12 for a month's name or its beginning in English, German or French: "Feb", "März", "août"; NaN for any other. */
function monthNamed(text = ''): number {
  const isMeant = (names: readonly string[]) => names.some((name) => name.startsWith(plain(text)));
  const month = monthNames.findIndex(isMeant);
  // "Jui" is ambiguous: juin or juillet.
  return month >= 0 && monthNames.findLastIndex(isMeant) === month ? month + 1 : Number.NaN;
}
