import { elements, type MarkupElement, markupAttribute, STRIKE_TAG, unescapeMarkup } from '#lib/markup.ts';
import type { CellForm } from '#lib/xlsx/cellForm.ts';
import { dayOfSerial } from './dayOfSerial.ts';

export interface CellStyle {
  /** The letters of dates and times in its number format, such as `dmyyyyhmm` or `[hmm`; empty for any other number. */
  readonly clock: string;
  /** For a format such as `00000000` or `"P-"000`: its places for digits, and the texts before and between them. */
  readonly digits: readonly string[] | null;
  /** For numbers and days; null for times, texts and other formats. */
  readonly form: CellForm | null;
  readonly isStruck: boolean;
  /** Its background, or its letters unless they are a link's. */
  readonly isColoured: boolean;
}

/** White and black, by value or as the first colours of the theme, do not count as colours. */
const FILL =
  /patternType="(?!none|gray125)\w+"(?!.*<fgColor[^<>]*(?:rgb="FFFFFFFF"|theme="0"[^<>]*|indexed="(?:9|64)")\s*\/>)/s;
const FONT_COLOUR = /<color [^<>]*rgb="(?!FF000000)/;

/** Built-in formats of dates and times; the file may give their ids other formats. Asian versions have more dates. */
const builtInFormats: Readonly<Record<string, string>> = {
  ...{ 18: 'hm', 19: 'hms', 20: 'hm', 21: 'hms', 22: 'dmyhm', 32: 'hm', 33: 'hms' },
  ...{ 34: 'dmyhm', 35: 'dmyhms', 45: 'ms', 46: '[hms', 47: 'ms', 55: 'dmyhm', 56: 'dmyhms' },
};
const DATE_FORMAT_IDS = /^(?:1[4-7]|2[7-9]|3[016]|5[0-478]|7[1-9]|8[01])$/;

/** The styles of a workbook's cells, in the order that cells refer to. */
export function cellStyles(xml: string): CellStyle[] {
  const [{ content: declared = '' } = {}] = elements(xml, 'numFmts');
  const formats = new Map(
    Array.from(elements(declared, 'numFmt'), ({ attributes }) => [
      markupAttribute(attributes, 'numFmtId'),
      unescapeMarkup(markupAttribute(attributes, 'formatCode')),
    ]),
  );
  const [{ content: fonts = '' } = {}] = elements(xml, 'fonts');
  const ofFonts = Array.from(elements(fonts, 'font'), ({ content }) => ({
    isStruck: STRIKE_TAG.test(content),
    isColoured: FONT_COLOUR.test(content) && !content.includes('<u'),
  }));
  const [{ content: fills = '' } = {}] = elements(xml, 'fills');
  const areFilled = Array.from(elements(fills, 'fill'), ({ content }) => FILL.test(content));
  const [{ content = '' } = {}] = elements(xml, 'cellXfs');
  return Array.from(elements(content, 'xf'), ({ attributes }) => {
    const id = markupAttribute(attributes, 'numFmtId');
    const format = formats.get(id);
    const font = ofFonts[Number(markupAttribute(attributes, 'fontId') || -1)];
    const clock =
      format === undefined
        ? (builtInFormats[id] ?? (DATE_FORMAT_IDS.test(id) ? 'dmy' : ''))
        : clockOf(format);
    const digits = format === undefined ? null : digitsOf(format);
    return {
      clock,
      digits,
      // Its cells are read as they are shown, as texts.
      form: digits ? null : formOf(format ?? Number(id), clock),
      isStruck: font?.isStruck ?? false,
      isColoured:
        (font?.isColoured || areFilled[Number(markupAttribute(attributes, 'fillId') || -1)]) ?? false,
    };
  });
}

/** Null: the cell has none. Undefined: it refers to one that is missing. */
export type StyleOfCell = CellStyle | null | undefined;

export function styleOf({ attributes }: MarkupElement, styles: readonly CellStyle[]): StyleOfCell {
  const style = markupAttribute(attributes, 's');
  return style === '' ? null : styles[Number(style)];
}

/** The built-in format "Text". */
const TEXT = 49;
/** Longer ones are no format that a person chose. */
const FORMAT_LENGTH_LIMIT = 100;

function formOf(format: string | number, clock: string): CellForm | null {
  if (typeof format === 'string' && (/^@?$/.test(format) || format.length > FORMAT_LENGTH_LIMIT)) return null;
  if (format === TEXT || hasTimeIn(clock)) return null;
  return { kind: clock === '' ? 'number' : 'date', format };
}

const hasTimeIn = (clock: string) => clock.includes('[') || /[hs]/.test(clock);

/** The first part of a format with the letters of dates alone, as in `[$-407]d. mmm yyyy;@`, and no digits. */
function clockOf(format: string): string {
  const bare = format
    .toLowerCase()
    // Escaped and padding characters, texts, colours and languages; not the brackets of durations.
    .replace(/[\\_*].|"[^"]*"|\[(?![smhd]{1,2}\])[^\]]*\]/g, ' ')
    // The Hijri or the Gregorian calendar.
    .replace(/b[12](?=[dmy])/g, '')
    .replace(/([smhd]\]?)[.,]0{1,3}/g, '$1');
  const parts = bare.split(';').map((part) => part.replace(/[^a-z0#?%[]/g, ''));
  return parts.find((part) => /^(?=.*[dehmsy])[adehgbmpsty[]+$/.test(part)) ?? '';
}

/** A colour, a language, or a blank as wide as a character; texts stay. */
const UNSHOWN = /("[^"]*"|\\.)|\[(?:black|blue|cyan|green|magenta|red|white|yellow|\$-[\w,-]+)\]|[_*]./gis;

/** A place for a digit, or a text: escaped, in quotes, or a mark that needs neither. */
const DIGIT_PARTS = /\\(.)|"([^"]*)"|([#?0])|([-+ ()])/gs;

/** Null for another format. A text behind the digits is a unit: without it, the number can be read. */
function digitsOf(format: string): string[] | null {
  const [first = ''] = format.replace(UNSHOWN, '$1').split(';');
  if (first.replace(DIGIT_PARTS, '') !== '' || !/[#?0]$/.test(first)) return null;
  const parts = Array.from(first.matchAll(DIGIT_PARTS), ([, escaped, quoted, place, mark]) =>
    // A text of one character must not be taken for a place.
    place === undefined ? ` ${escaped ?? quoted ?? mark}` : place,
  );
  return parts.length > 1 ? parts : null;
}

/** A whole number in its format: 00000001, P-101. */
function shownDigits(number: number, parts: readonly string[]): string {
  if (!Number.isSafeInteger(number) || number < 0) return numberText(number);
  const leftmost = parts.findIndex((part) => part.length === 1);
  let rest = String(number);
  let shown = '';
  for (const [at, part] of [...parts.entries()].reverse()) {
    if (part.length > 1) shown = part.slice(1) + shown;
    else {
      shown = (at === leftmost ? rest : rest.slice(-1)).padStart(part === '0' ? 1 : 0, '0') + shown;
      rest = rest.slice(0, -1);
    }
  }
  return shown;
}

/** Spreadsheets show days up to the end of 9999. */
const AFTER_LAST_DAY = 2_958_466;

/** A number as the sheet shows it: 2027-01-31, 14:30, 36:30:15, 5. It stays a number if it cannot be a date or time. */
function shownNumber(number: number, clock: string, firstDay: number): string {
  const hasDay = /[dyegb]/.test(clock) || !/[hs]/.test(clock);
  const isDuration = clock.includes('[');
  const hasTime = hasTimeIn(clock);
  if (clock === '' || number < 0 || number + firstDay >= AFTER_LAST_DAY || (number < 1 && !hasTime))
    return numberText(number);
  if (!hasTime) return dayOfSerial(Math.floor(number) + firstDay);
  const seconds = Math.round(number * 86_400);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts = clock.includes('h')
    ? [isDuration ? hours : hours % 24, minutes % 60]
    : [isDuration ? minutes : minutes % 60];
  const time = [...parts, ...(clock.includes('s') ? [seconds % 60] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return hasDay && !isDuration && number >= 1
    ? `${dayOfSerial(Math.floor(hours / 24) + firstDay)} ${time}`
    : time;
}

/** A number as its cell shows it. @param style null for none */
export function formatCellNumber(number: number, style: CellStyle | null, firstDay: number): string {
  const { clock = '', digits = null } = style ?? {};
  return digits ? shownDigits(number, digits) : shownNumber(number, clock, firstDay);
}

/** The same for a cell that is written as 2026-01-05T14:30:00.000; the day of a time alone is in 1899. */
export function shownMoment(written: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::(?!00)\d\d)?)/.exec(written) ?? [];
  if (day === '') return written;
  return day < '1900' ? time : time === '00:00' ? day : `${day} ${time}`;
}

/** As text "1.125" could mean 1125; the number cannot. An added zero makes the point a decimal point. */
export const numberText = (number: number) => String(number).replace(/^-?[1-9]\d{0,2}\.\d{3}$/, '$&0');
