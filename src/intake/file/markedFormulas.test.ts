import { expect, it } from 'vitest';
import { NO_RESULT } from './failedFormula.ts';
import { markedFormulas } from './markedFormulas.ts';

const bytes = (xml: string) => new TextEncoder().encode(xml);
const marked = (xml: string) => new TextDecoder().decode(markedFormulas(bytes(xml)));

it.each([
  ['an error', '<c r="A1" s="1" t="e"><v>#N/A</v></c>', '<c r="A1" s="1" t="str"><v>#N/A</v></c>'],
  [
    'as some programs write it',
    `<x:c t='e' r="A1"><x:v>#REF!</x:v></x:c>`,
    '<x:c t="str" r="A1"><x:v>#REF!</x:v></x:c>',
  ],
  ['a formula without a value', '<c r="A1"><f>B1</f></c>', `<c r="A1" t="str"><v>${NO_RESULT}</v></c>`],
  [
    'one that is shared',
    '<c r="A1" t="b"><f t="shared" si="0"/></c>',
    `<c r="A1" t="str"><v>${NO_RESULT}</v></c>`,
  ],
  ['with an empty value', '<c r="A1">\n<f>B1</f>\n<v/>\n</c>', `<c r="A1" t="str"><v>${NO_RESULT}</v></c>`],
  ['that had failed', '<c r="A1" t="e"><f>B1</f></c>', `<c r="A1" t="str"><v>${NO_RESULT}</v></c>`],
])('marks %s', (_name, cell, expected) => {
  const around = (middle: string) =>
    `<row r="1"><c r="Ä1" t="e2"><v>é</v></c>${middle}<c r="B1"><v>7</v></c></row>`;
  expect(marked(around(cell))).toBe(around(expected));
});

it.each([
  ['an empty text', '<c r="A1" t="str"><f>B1</f><v></v></c>'],
  ['a result', '<c r="A1"><f>B1</f><v>0</v></c><c r="B1" t="str"><f t="shared" si="0"/><v>x</v></c>'],
  ['no cell', '<c r="A1"/><cols><col min="1"/></cols><f>B1</f>'],
])('leaves %s as it is', (_name, xml) => {
  const given = bytes(xml);
  expect(markedFormulas(given)).toBe(given);
});

it('misses none in a sheet read in chunks', () => {
  const count = 300_000;
  const text = marked('<c r="A1"><f>"ü"</f></c>'.repeat(count));
  expect(text).toBe(`<c r="A1" t="str"><v>${NO_RESULT}</v></c>`.repeat(count));
});
