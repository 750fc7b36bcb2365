import { expect, it } from 'vitest';
import { rowCheck } from './rowCheck.ts';

it.each([
  ['a date', '2026-11-28', ['28.11.2026', '11/28/2026', '28/11/2026', '2026/11/28']],
  ['a date with zeros', '2027-01-05', ['5.1.2027', '05/01/2027']],
  ['a fee', '1234.5', ['1.234,50', '1,234.50', '1 234,50', '1234,5 €', '1.234,50 EUR']],
  ['a share', '0.5', ['50%', '50,00 %']],
  ['a text', 'Müller & Co', ['müller & co', 'Müller  & Co ']],
])('is the same for %s in the notation of another spreadsheet', (_, cell, others) => {
  const checks = others.map((other) => rowCheck(['a0X', other, '']));
  expect(new Set(checks)).toEqual(new Set([rowCheck(['a0X', cell])]));
});

it('is another for another id, value or order, and has neither digits nor vowels', () => {
  const cells = [['a0X5g000003NnHdEAK'], ['a0X5g000003NnHeEAK'], ['x', ''], ['', 'x'], ['12'], ['13']];
  expect(new Set(cells.map(rowCheck)).size).toBe(cells.length);
  for (const row of cells) expect(rowCheck(row)).toMatch(/^[b-df-hj-np-tv-xz]{8}$/);
});
