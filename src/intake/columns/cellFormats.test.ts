import { msg } from '@lingui/core/macro';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { type CellFormat, type ChosenFormats, columnFormats, readInFormat } from './cellFormats.ts';
import type { ColumnSpec } from './columnSpec.ts';

const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date, m: String(Number(month)), d: String(Number(date)) };
};
const named = (day: string, language: string, month: 'short' | 'long') =>
  new Date(day).toLocaleDateString(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });

/** Notations of a day in programs and by hand, and the format each one needs; null if any format fits. */
const writings: Record<string, [CellFormat | null, (day: string) => string]> = {
  '2027-02-01': [null, (day) => day],
  '2027-02-01T00:00:00.000Z': [null, (day) => `${day}T00:00:00.000Z`],
  '2027-02-01 14:30': [null, (day) => `${day} 14:30`],
  '2027/2/1': [null, (day) => `${parts(day).year}/${parts(day).m}/${parts(day).d}`],
  '01.02.2027': [null, (day) => `${parts(day).date}.${parts(day).month}.${parts(day).year}`],
  '1. 2. 2027.': [null, (day) => `${parts(day).d}. ${parts(day).m}. ${parts(day).year}.`],
  '1. 2. 2027': [null, (day) => `${parts(day).d}. ${parts(day).m}. ${parts(day).year}`],
  '1/2/2027': ['dayFirst', (day) => `${parts(day).d}/${parts(day).m}/${parts(day).year}`],
  '01-02-2027 08:15': [
    'dayFirst',
    (day) => `${parts(day).date}-${parts(day).month}-${parts(day).year} 08:15`,
  ],
  '2/1/2027': ['monthFirst', (day) => `${parts(day).m}/${parts(day).d}/${parts(day).year}`],
  '2/1/2027 12:00 AM': ['monthFirst', (day) => `${parts(day).m}/${parts(day).d}/${parts(day).year} 12:00 AM`],
  'serial number': [null, (day) => String(Date.parse(day) / 86_400_000 + 25_569)],
  '1 Feb 2027': [null, (day) => named(day, 'en-GB', 'short')],
  'February 1, 2027': [null, (day) => named(day, 'en-US', 'long')],
  '01-Feb-2027': [null, (day) => named(day, 'en-GB', 'short').replaceAll(' ', '-')],
  '1. Februar 2027': [null, (day) => named(day, 'de', 'long')],
  '1. Feb. 2027': [null, (day) => named(day, 'de', 'short')],
  '1 février 2027': [null, (day) => named(day, 'fr', 'long')],
  '2027年2月1日': [null, (day) => `${parts(day).year}年${parts(day).m}月${parts(day).d}日`],
  '2027년 2월 1일': [null, (day) => `${parts(day).year}년 ${parts(day).m}월 ${parts(day).d}일`],
  '2027. 2. 1.': [null, (day) => `${parts(day).year}. ${parts(day).m}. ${parts(day).d}.`],
  '1 févr. 2027': [null, (day) => named(day, 'fr', 'short')],
};

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-08-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a date', () => {
  it.each(Object.entries(writings))('like %s is read as its day', (_name, [of, write]) => {
    const formats: CellFormat[] = of ? [of] : ['dayFirst', 'monthFirst'];
    fc.assert(
      fc.property(days, (day) => {
        for (const format of formats) expect(readInFormat(write(day), format)).toBe(day);
      }),
    );
  });

  it.each([
    '30/02/2027',
    '2027-02-30',
    '31.04.2027',
    '1 Foo 2027',
    '3 jui 2027',
    '2027-01-31T23:00:00Z',
    '2027-02-01T00:00:01+02:00',
    '3/4/27',
    '2027',
    '12345',
    'soon',
  ])('is not read into %s', (text) => {
    expect([readInFormat(text, 'dayFirst'), readInFormat(text, 'monthFirst')]).toEqual([null, null]);
  });
});

describe('a number', () => {
  const numbers = fc
    .double({ min: 1, max: 999_999_999, noNaN: true })
    .map((value) => Number(value.toFixed(2)));

  it.each([
    ['de', 'commaDecimal'],
    ['fr', 'commaDecimal'],
    ['en', 'pointDecimal'],
    ['de-CH', 'pointDecimal'],
  ] as const)('written as in %s is read as what it is', (language, format) => {
    fc.assert(
      fc.property(numbers, (value) => {
        expect(readInFormat(value.toLocaleString(language), format)).toBe(String(value));
      }),
    );
  });

  it.each(['1.23.456', '1,23', '0.123', '1.234 567', 'two'])('with a decimal comma is not %s', (text) => {
    expect(readInFormat(text, 'commaDecimal')).toBe(text === '1,23' ? '1.23' : null);
  });
});

describe('the format of a column', () => {
  const spec = (kind: 'date' | 'quantity'): ColumnSpec => ({
    key: 'it',
    label: msg`It`,
    headerNames: [],
    kind,
    required: true,
  });
  const formatOf = (kind: 'date' | 'quantity', cells: string[], chosen?: ChosenFormats) => {
    const table = tableFromPaste(`Id\tIt\n${cells.map((cell) => `1\t${cell}`).join('\n')}`);
    if (table.kind === 'refusal') throw new Error(table.code);
    return columnFormats(table, { it: 1 }, [spec(kind)], chosen)[0];
  };

  it.each([
    ['date', ['13/04/2027', '03/04/2027'], 'dayFirst'],
    ['date', ['04/13/2027', '03/04/2027'], 'monthFirst'],
    ['date', ['03.04.2027', '2027-04-03', '5/5/2027', ''], 'dayFirst'],
    ['date', ['03/04/2027', '1/31/2027', 'to be agreed'], 'monthFirst'],
    ['quantity', ['1.234', '2,00'], 'commaDecimal'],
    ['quantity', ['1,234', '2.00'], 'pointDecimal'],
    ['quantity', ['1 234', '12', '1’000'], 'commaDecimal'],
  ] as const)('of %ss %j is the only one that fits all', (kind, cells, format) => {
    expect(formatOf(kind, [...cells])).toEqual({ key: 'it', format, choices: [] });
  });

  it('is asked for if two fit, with a cell that they read differently, and then is the chosen one', () => {
    const cells = ['5/5/2027', '03/04/2027'];
    const choices = [
      { format: 'dayFirst', written: '03/04/2027', read: '2027-04-03' },
      { format: 'monthFirst', written: '03/04/2027', read: '2027-03-04' },
    ];
    expect(formatOf('date', cells)).toEqual({ key: 'it', format: null, choices });
    expect(formatOf('date', cells, { it: 'monthFirst' })).toMatchObject({ format: 'monthFirst' });
    expect(formatOf('date', cells, { it: 'commaDecimal' })).toMatchObject({ format: null });
    expect(formatOf('quantity', ['2', '1.234'])).toMatchObject({
      format: null,
      choices: [{ read: '1234' }, { read: '1.234' }],
    });
  });

  it('stays the chosen one if a cell does not fit it, and can still be changed', () => {
    expect(formatOf('date', ['03/04/2027', '04/13/2027'], { it: 'dayFirst' })).toEqual({
      key: 'it',
      format: 'dayFirst',
      choices: [
        { format: 'dayFirst', written: '03/04/2027', read: '2027-04-03' },
        { format: 'monthFirst', written: '03/04/2027', read: '2027-03-04' },
      ],
    });
  });

  it('is asked for if none fits all cells', () => {
    expect(formatOf('date', ['13/04/2027', '04/13/2027'])).toMatchObject({
      format: null,
      choices: [{ written: '13/04/2027' }, { written: '04/13/2027' }],
    });
  });
});
