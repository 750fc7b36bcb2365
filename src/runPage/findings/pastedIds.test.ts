import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { suffixOf } from '#contract/recordId.ts';
import { pastedIds } from './pastedIds.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
const translate = english._.bind(english);

const short = (last: number) => `8015g000003ODI${last}`;
const long = (last: number) => short(last) + suffixOf(short(last));
const checked = { recordIds: 'checked' } as const;
const any = { recordIds: 'any' } as const;

function problemIn(text: string): string {
  const { problem } = pastedIds(text, 3, checked, translate);
  return problem ? translate(problem) : '';
}

it.each([
  ['one a line', `${long(1)}\n${long(2)}\n`],
  ['of a sheet from Windows', `${long(1)}\r\n${long(2)}\r\n`],
  ['in one line', `${short(1)}, ${short(2)}`],
  ['with blank lines and hidden marks', `\n\u200f${short(1)}\n\n\u2067${short(2)}\u2069`],
  ['as addresses of the records', `https://crm.example/${short(1)}\nhttps://crm.example/${short(2)}/view`],
])('reads ids %s, in their order', (_how, text) => {
  expect(pastedIds(text, 2, checked, translate)).toEqual({ ids: [long(1), long(2)], problem: null });
});

it('keeps an id as typed if recordIds is any', () => {
  expect(pastedIds('SO-2026-17\nSO-2026-18', 2, any, translate).ids).toEqual(['SO-2026-17', 'SO-2026-18']);
});

it('takes no ids for any number of rows', () => {
  expect(pastedIds(' \n ', 6, checked, translate)).toEqual({ ids: [], problem: null });
});

it.each([
  ['fewer', `${long(1)}\n${long(2)}`, /^2 ids for 3 entries of the list\./],
  ['more', [1, 2, 3, 4].map(long).join('\n'), /^4 ids for 3 entries of the list\./],
  ['one twice', [long(1), long(2), long(1)].join('\n'), `Ids 1 and 3 are the same: ${long(1)}.`],
  ['one in both forms', `${long(1)} ${short(1)} ${long(2)}`, `Ids 1 and 2 are the same: ${long(1)}.`],
  ['a cut one', `${long(1)}\n8015g0\n${long(2)}`, /^Id 2, “8015g0”: This is not a record id\./],
  [
    'one in another case',
    `${long(1)}\n${long(2)}\n${long(3).toLowerCase()}`,
    `Id 3, “${long(3).toLowerCase()}”: `,
  ],
  ['a text', 'not done', /^Id 1, “not”: This is not a record id\./],
])('says what is wrong with %s', (_what, text, words) => {
  expect(problemIn(text)).toMatch(words);
});

it('reads a megabyte that was pasted by mistake', () => {
  expect(problemIn('not an id '.repeat(100_000))).toMatch(/^Id 1, “not”/);
  expect(problemIn(`${long(1)}\n`.repeat(60_000))).toMatch(/^60,000 ids for 3 entries of the list\./);
});

it('compares many ids by what they name, each once', () => {
  const count = 10_000;
  const ids = Array.from({ length: count }, (_, index) => String(index));
  expect(pastedIds(ids.join('\n'), count, any, translate)).toEqual({ ids, problem: null });
  const { problem } = pastedIds([...ids.slice(1), ids[1]].join('\n'), count, any, translate);
  expect(problem && translate(problem)).toMatch(/^Ids 1 and 10.?000 are the same: 1\./);
});
