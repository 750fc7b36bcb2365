import { expect, it } from 'vitest';
import { cellValueInForm, formOfTexts, parseUnambiguousNumber } from './cellForm.ts';

it.each([
  [['12', '', '-3'], '0'],
  [['12.50', '3'], '0.00'],
  [['12,5', '1.234,50'], '#,##0.00'],
  [['0.125', '7'], '0.000'],
  [['2026-11-28', '2027-01-05'], 'yyyy-mm-dd'],
  [['28.11.2026', '5.1.2027'], 'dd\\.mm\\.yyyy'],
  [['2026/11/28'], 'yyyy/mm/dd'],
  [['11/28/2026', '1/5/2027'], 'mm/dd/yyyy'],
  [['28/11/2026', '05/01/2027'], 'dd/mm/yyyy'],
])('%j have the form %s', (texts, format) => {
  expect(formOfTexts(texts)?.format).toBe(format);
});

it.each([
  ['zeros in front', ['00123', '124']],
  ['16 digits', ['1234567890123456']],
  ['a fraction that may be thousands', ['1.125', '2.250']],
  ['two decimal marks', ['1.5', '2,5']],
  ['a telephone', ['49 301 234']],
  ['a version', ['1.234.567']],
  ['a plus', ['+49']],
  ['one word', ['12', 'n/a']],
  ['days that may be months', ['03/04/2027', '05/06/2027']],
  ['two notations of dates', ['2026-11-28', '28.11.2026']],
  ['a day that is none', ['31.02.2026']],
  ['a time', ['2026-11-28 14:30']],
  ['nothing', ['', '']],
])('%s: a column of texts', (_, texts) => {
  expect(formOfTexts(texts)).toBeNull();
});

it('keeps the digits of what a formula computed, and the text of a cell that was changed', () => {
  expect(parseUnambiguousNumber('23.987999999999996')).toBe(23.987999999999996);
  expect(parseUnambiguousNumber('1234567890123456.5')).toBeNull();
  const date = { kind: 'date', format: 14 } as const;
  expect([
    cellValueInForm('2026-11-28', date),
    cellValueInForm('28.11.2026', date),
    cellValueInForm('1900-01-05', date),
  ]).toEqual([46_354, null, null]);
});
