import * as z from 'zod/mini';
import { fieldSchema } from '#contract/fields.ts';
import { visibleText } from '#lib/visibleText.ts';
import { dayOfSerial } from '../file/dayOfSerial.ts';
import type { Line, Table } from '../file/table.ts';
import type { ColumnSpec, Mapping } from './columnSpec.ts';

/**
 * A notation of dates or numbers that single cells leave open: 03/04/2027 is in April or March, 1.234 is 1 or 1234.
 * `swapped`: a spreadsheet has taken the day of its own dates for the month.
 */
export type CellFormat = 'dayFirst' | 'monthFirst' | 'swapped' | 'commaDecimal' | 'pointDecimal';

export const formatsOfKind = {
  date: ['dayFirst', 'monthFirst'],
  quantity: ['commaDecimal', 'pointDecimal'],
} as const;

type FormatKind = keyof typeof formatsOfKind;

export const hasFormats = (kind: string): kind is FormatKind => kind in formatsOfKind;

export interface ColumnFormatOptions {
  readonly key: string;
  /** Null until the person chooses. */
  readonly format: CellFormat | null;
  /** The column's possible formats, each with a cell that shows the difference; empty if there is only one. */
  readonly choices: readonly { format: CellFormat; written: string; read: string }[];
}

/** Column key → format that the person chose. */
export type ChosenFormats = Readonly<Record<string, CellFormat>>;

/**
 * The format of each column of dates or numbers: the person's choice, or the only one that fits all cells.
 * @param isValid without the cell in question: the cells of a row that cannot be sent anyway do not count
 */
export function columnFormats(
  table: Table,
  mapping: Mapping,
  specs: readonly ColumnSpec[],
  chosen: ChosenFormats = {},
  isValid: (line: Line) => boolean = () => true,
): ColumnFormatOptions[] {
  return specs.flatMap(({ key, kind }): ColumnFormatOptions[] => {
    const column = mapping[key];
    if (!hasFormats(kind) || typeof column !== 'number') return [];
    const schema = fieldSchema({ kind }, { recordIds: 'any' });
    const readingsOf = (lines: readonly Line[]) => {
      const texts = [...new Set(lines.map(({ cells }) => cells[column] ?? ''))];
      const formats = kind === 'date' ? dateFormats(texts) : formatsOfKind[kind];
      const readings = texts.map((written) => ({
        written,
        reads: formats.map((format) => readInFormat(written, format, table.readAs.firstDay)),
      }));
      // A cell that can only be read as an invalid value does not count: it is a problem of its own row.
      const isTelling = (reads: readonly (string | null)[]) => {
        const [first, second] = reads.filter((read) => read !== null);
        return first !== undefined && (second !== undefined || z.safeParse(schema, first).success);
      };
      return { formats, readings: readings.filter(({ reads }) => isTelling(reads)) };
    };
    const { formats, readings } = readingsOf(table.lines);
    const different = readings.filter(({ reads: [first, second] }) => first !== second);
    const deciding = different.length > 0 ? readingsOf(table.lines.filter(isValid)).readings : readings;
    const fitting = formats.filter((_, index) => deciding.every(({ reads }) => reads[index] !== null));
    const choices = formats.flatMap((format, index) => {
      const readable = different.filter(({ reads }) => reads[index]);
      const example = readable.find(({ reads }) => reads.every(Boolean)) ?? readable[0];
      return example ? [{ format, written: example.written, read: example.reads[index] ?? '' }] : [];
    });
    // A choice stays even if a cell does not fit it: otherwise one edited cell would change the reading of all others.
    const choice = choices.find(({ format }) => format === chosen[key]);
    if (different.length === 0 || (fitting.length === 1 && !choice))
      return [{ key, format: fitting[0] ?? null, choices: [] }];
    return [{ key, format: choice?.format ?? null, choices }];
  });
}

/**
 * Dates that a spreadsheet knows, all with days up to 12, beside texts that it did not know, all with days above 12: it
 * has probably taken days for months.
 */
function dateFormats(texts: readonly string[]): readonly CellFormat[] {
  const dates = texts.map(bareDate);
  const days = dates.flatMap((date) => YEAR_FIRST.exec(date)?.[4] ?? []);
  const typed = dates.filter((date) => NUMBERS.test(date));
  const isLate = (date: string) => {
    const [, first, , second] = NUMBERS.exec(date) ?? [];
    return Number(first) > 12 || Number(second) > 12;
  };
  if (days.length === 0 || typed.length === 0) return formatsOfKind.date;
  if (days.some((day) => Number(day) > 12) || !typed.every(isLate)) return formatsOfKind.date;
  const isDayFirst = typed.some((date) => dateIn(date, 'dayFirst', 0) !== null);
  return [isDayFirst ? 'dayFirst' : 'monthFirst', 'swapped'];
}

export const isInAnyFormat = (text: string, kind: FormatKind) =>
  formatsOfKind[kind].some((format) => readInFormat(text, format) !== null);

/**
 * A cell in the contract's form: 2027-04-03, 1234; null if it is not a date or number of this format.
 * @param firstDay of the workbook: its day numbers count from here
 */
export function readInFormat(written: string, format: CellFormat, firstDay = 0): string | null {
  const text = visibleText(written);
  switch (format) {
    case 'dayFirst':
    case 'monthFirst':
    case 'swapped':
      return dateIn(text, format, firstDay) ?? dateOfWeekday(text, format, firstDay);
    case 'commaDecimal':
      return COMMA_DECIMAL.test(text) ? plainNumber(text.replace(/[.'’\s]/g, '').replace(',', '.')) : null;
    case 'pointDecimal':
      return POINT_DECIMAL.test(text) ? plainNumber(text.replace(/[,'’\s]/g, '')) : null;
  }
}

/** Zeros behind a whole number, at most as many as a thousand has: "1,0000" may lack or exceed one. */
const plainNumber = (digits: string) => (/\.\d{4}/.test(digits) ? digits : String(Number(digits)));

const COMMA_DECIMAL = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\1\d{3})*)(?:,\d+)?$/;
const POINT_DECIMAL = /^[+-]?(?:\d+|[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/;

const TIME = /(?:T|,? )((?:[01]?\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?)(Z|[+-]\d{2}:?\d{2})?$/i;

/** Also 2027年4月3日, 2027년 4월 3일 and 2027. 4. 3. */
const YEAR_FIRST = /^(\d{4})([-/年]|\. ?|년 ?)(\d{1,2})(?:\2|月|월 ?)(\d{1,2})[日일.]?$/;
const NUMBERS = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4})\.?$/;
const DAY_NAMED =
  /^(?:le |el )?(\d{1,2})(?:st|nd|rd|th|er|\.?º)?[.,]?[ /-]?(?:de |of )?(\p{L}{3,})\.?,?[ /-]?(?:de )?(\d{4})$/u;
const NAMED_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;

/** A date of this century as a spreadsheet's day number, with or without the time. */
const SERIAL = /^(?:3[4-9]|[4-6]\d|7[0-2])\d{3}(?:[.,]\d+)?$/;

const bareDate = (text: string) => visibleText(text).replace(TIME, '');

function dateIn(text: string, format: CellFormat, firstDay: number): string | null {
  const [whole = '', time = '', zone] = TIME.exec(text) ?? [];
  // In another time zone it may be another day. Exception: midnight, which date exports add.
  if (zone && /[1-9]/.test(time)) return null;
  const date = text.slice(0, text.length - whole.length);
  if (SERIAL.test(date)) return dayOfSerial(Number.parseInt(date, 10) + firstDay);
  const [, isoYear, , month, day] = YEAR_FIRST.exec(date) ?? [];
  if (isoYear) return format === 'swapped' ? realDate(isoYear, day, month) : realDate(isoYear, month, day);
  const dayNamed = DAY_NAMED.exec(date);
  if (dayNamed) return realDate(dayNamed[3], monthNamed(dayNamed[2]), dayNamed[1]);
  const namedDay = NAMED_DAY.exec(date);
  if (namedDay) return realDate(namedDay[3], monthNamed(namedDay[1]), namedDay[2]);
  const [, first, mark, second, year] = NUMBERS.exec(date) ?? [];
  // In dates with points (3.4.2027) the day always comes first. Beside swapped dates all texts have days above 12.
  const isMonthFirst = format === 'monthFirst' || (format === 'swapped' && Number(second) > 12);
  return isMonthFirst && mark !== '.' ? realDate(year, first, second) : realDate(year, second, first);
}

function realDate(year?: string, month?: string | number, day?: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && date.getUTCFullYear() === Number(year) ? dayOf(date) : null;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const languages = ['en', 'de', 'de-AT', 'fr', 'es', 'it', 'pt', 'nl'];

/** By date, the name of its month or weekday in each language. */
const namesOf = (dates: readonly Date[], part: 'month' | 'weekday') => {
  const formats = languages.map((language) => new Intl.DateTimeFormat(language, { [part]: 'long' }));
  return dates.map((date) => formats.map((format) => plain(format.format(date))));
};

/** Counted from January and from Sunday: 31 January 2027 is a Sunday. */
function namesInLanguages() {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 1));
  const weekdays = Array.from({ length: 7 }, (_, day) => new Date(2027, 0, 31 + day));
  const made = { months: namesOf(months, 'month'), weekdays: namesOf(weekdays, 'weekday') };
  made.months[2]?.push('mrz');
  return made;
}

let names: ReturnType<typeof namesInLanguages> | undefined;

/** Made for the first date with a name: pages load this file, and most sheets have no such date. */
const dateNames = () => (names ??= namesInLanguages());

const WEEKDAY = /^(\p{L}{2,})\.?,? (?:den |le |the )?/u;

/** Null if the weekday before the date contradicts it. */
function dateOfWeekday(text: string, format: CellFormat, firstDay: number): string | null {
  const [whole = '', name] = WEEKDAY.exec(text) ?? [];
  const date = name ? dateIn(text.slice(whole.length), format, firstDay) : null;
  const days = date ? dateNames().weekdays[new Date(date).getUTCDay()] : [];
  return days?.some((day) => day.startsWith(plain(name ?? ''))) ? date : null;
}

/** 1 to 12 for a month's name or its beginning in these languages: "Feb", "März", "août"; NaN for any other. */
function monthNamed(text = ''): number {
  const isMeant = (month: readonly string[]) => month.some((name) => name.startsWith(plain(text)));
  const { months } = dateNames();
  const month = months.findIndex(isMeant);
  // "Jui" is ambiguous: juin or juillet.
  return month >= 0 && months.findLastIndex(isMeant) === month ? month + 1 : Number.NaN;
}
