/** How a spreadsheet shows the numbers or dates of a column. */
export interface CellForm {
  readonly kind: 'number' | 'date';
  /** A format code, or the number of a built-in format. The reader's language determines some of these. */
  readonly format: string | number;
}

/** The built-in formats "General" and the reader's short date. */
export const plainForms = {
  number: { kind: 'number', format: 0 },
  date: { kind: 'date', format: 14 },
} as const satisfies Record<CellForm['kind'], CellForm>;

/** The form of two cells: their common one, or the plain one of their kind. Null: their kinds differ. */
export function commonForm(one: CellForm, other: CellForm): CellForm | null {
  if (one.kind !== other.kind) return null;
  return one.format === other.format ? one : plainForms[one.kind];
}

// Thousands are grouped only before a fraction: 1.234.567 may be a version, and 49 301 234 a phone number.
const POINT = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+(?=\.))(?:\.\d+)?$/;
const COMMA = /^-?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+(?=,))(?:,\d+)?$/;
/** 1.125 may be one and an eighth, or more than a thousand. */
const TWO_READINGS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Spreadsheets keep this many digits. */
const MOST_DIGITS = 15;

/** The number that a text stands for; null if it has two readings, or if a spreadsheet lost some of its digits. */
export function parseUnambiguousNumber(text: string): number | null {
  if (TWO_READINGS.test(text)) return null;
  const plain = POINT.test(text)
    ? text.replaceAll(',', '')
    : COMMA.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : null;
  if (plain === null) return null;
  const number = Number(plain);
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '').length;
  // The result of a formula has more digits, but so it had in the workbook.
  const isComputed = Math.abs(number) < 10 ** MOST_DIGITS && plain.includes('.') && String(number) === plain;
  return digits <= MOST_DIGITS || isComputed ? number : null;
}

const DATE = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/;
const DAY = 86_400_000;
/** Before this day number, spreadsheets count a day that did not exist. */
const FIRST_SERIAL = 61;

/** The day number of a date in the order of a format, or as 2027-01-31; null for any other text. */
function serialIn(text: string, { format }: CellForm): number | null {
  const [, first = '', mark, second = '', third = ''] = DATE.exec(text) ?? [];
  const isYearFirst = first.length === 4;
  if (isYearFirst ? third.length > 2 : first.length > 2 || third.length !== 4) return null;
  const order = String(format).replace(/[^dmy]/g, '');
  if (!isYearFirst && (typeof format === 'number' || order.startsWith('y'))) return null;
  const isMonthFirst = !isYearFirst && mark !== '.' && order.startsWith('m');
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : isMonthFirst
      ? [third, first, second]
      : [third, second, first];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)) return null;
  const serial = at.getTime() / DAY + 25_569;
  return serial < FIRST_SERIAL ? null : serial;
}

/** The value of a cell in the form of its column; null: the cell stays a text. */
export const cellValueInForm = (text: string, form: CellForm): number | null =>
  form.kind === 'number' ? parseUnambiguousNumber(text) : serialIn(text, form);

/** The form of texts that are all numbers with one decimal mark, or all dates of one order; null for all others. */
export function formOfTexts(texts: Iterable<string>): CellForm | null {
  const filled = [...texts].filter((text) => text !== '');
  const [first = ''] = filled;
  if (parseUnambiguousNumber(first) !== null) return formOfNumbers(filled);
  return DATE.test(first) ? formOfDates(filled) : null;
}

function formOfNumbers(texts: readonly string[]): CellForm | null {
  let [decimals, isGrouped] = [0, false];
  const marks = new Set<string>();
  for (const text of texts) {
    if (parseUnambiguousNumber(text) === null) return null;
    const [, mark, fraction = ''] = /([.,])(\d+)$/.exec(text) ?? [];
    if (mark) marks.add(mark);
    decimals = Math.max(decimals, fraction.length);
    isGrouped ||= /\d[.,]\d{3}[.,]/.test(text);
  }
  const zeros = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  return marks.size > 1 ? null : { kind: 'number', format: `${isGrouped ? '#,##0' : '0'}${zeros}` };
}

function formOfDates(texts: readonly string[]): CellForm | null {
  const marks = new Set(texts.map((text) => DATE.exec(text)?.[2]));
  const [mark] = marks;
  if (!mark || marks.size > 1) return null;
  const orders = [
    ['yyyy', 'mm', 'dd'],
    ['dd', 'mm', 'yyyy'],
    ...(mark === '.' ? [] : [['mm', 'dd', 'yyyy']]),
  ];
  const fitting = orders.flatMap((order): CellForm | [] => {
    const form = { kind: 'date', format: order.join(mark === '.' ? '\\.' : mark) } as const;
    const isYearFirst = order[0] === 'yyyy';
    return texts.every((text) => /^\d{4}/.test(text) === isYearFirst && serialIn(text, form) !== null)
      ? form
      : [];
  });
  // If all cells are like 03/04/2027, there are two readings.
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
