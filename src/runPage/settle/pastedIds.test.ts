import { expect, it } from 'vitest';
import { suffixOf } from '#contract/recordId.ts';
import { pastedIds } from './pastedIds.ts';

const short = (last: number) => `8015g000003ODI${last}`;
const long = (last: number) => short(last) + suffixOf(short(last));
const checked = { recordIds: 'checked' } as const;
const any = { recordIds: 'any' } as const;

it.each([
  ['one a line', `${long(1)}\n${long(2)}\n`],
  ['of a sheet from Windows', `${long(1)}\r\n${long(2)}\r\n`],
  ['in one line', `${short(1)}, ${short(2)}`],
  ['with blank lines and hidden marks', `\n\u200f${short(1)}\n\n\u2067${short(2)}\u2069`],
  ['as addresses of the records', `https://crm.example/${short(1)}\nhttps://crm.example/${short(2)}/view`],
])('reads ids %s, in their order', (_how, text) => {
  expect(pastedIds(text, 2, checked)).toEqual({ ids: [long(1), long(2)], problem: null });
});

it('keeps an id as typed if recordIds is any', () => {
  expect(pastedIds('SO-2026-17\nSO-2026-18', 2, any).ids).toEqual(['SO-2026-17', 'SO-2026-18']);
});

it('takes no ids for any number of rows', () => {
  expect(pastedIds(' \n ', 6, checked)).toEqual({ ids: [], problem: null });
});

it.each([
  ['fewer', `${long(1)}\n${long(2)}`, { kind: 'fewer', ids: 2 }],
  ['more', [1, 2, 3, 4].map(long).join('\n'), { kind: 'more' }],
  [
    'one twice',
    [long(1), long(2), long(1)].join('\n'),
    { kind: 'doubled', first: 1, second: 3, id: long(1) },
  ],
  [
    'one in both forms',
    `${long(1)} ${short(1)} ${long(2)}`,
    { kind: 'doubled', first: 1, second: 2, id: long(1) },
  ],
  [
    'a cut one',
    `${long(1)}\n8015g0\n${long(2)}`,
    { kind: 'malformed', place: 2, id: '8015g0', why: 'idMalformed' },
  ],
  [
    'one in another case',
    `${long(1)}\n${long(2)}\n${long(3).toLowerCase()}`,
    { kind: 'malformed', place: 3, id: long(3).toLowerCase(), why: 'idSuffix' },
  ],
  ['a text', 'not done', { kind: 'malformed', place: 1, id: 'not', why: 'idMalformed' }],
])('says what is wrong with %s', (_what, text, problem) => {
  expect(pastedIds(text, 3, checked).problem).toEqual(problem);
});

it('reads a megabyte that was pasted by mistake', () => {
  expect(pastedIds('not an id '.repeat(100_000), 3, checked).problem).toMatchObject({ kind: 'malformed' });
  expect(pastedIds(`${long(1)}\n`.repeat(60_000), 3, checked).problem).toEqual({ kind: 'more' });
});
