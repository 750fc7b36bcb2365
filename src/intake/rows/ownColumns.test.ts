import { describe, expect, it } from 'vitest';
import { itemAt } from '#lib/packedList.ts';
import type { Table } from '../file/table.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { OTHER_KIND_TEXT, type OwnColumn, ownColumns } from './ownColumns.ts';
import { textKind, wordCount } from './textKind.ts';

function columnOf(cells: readonly string[], name = 'Name'): OwnColumn | null {
  const lines = cells.map((cell, position) => ({
    number: position + 2,
    block: 0,
    cells: [longSampleId(position), cell],
  }));
  const table = { kind: 'table', header: ['Id', name], lines, frame: [], notes: [] } as unknown as Table;
  const rows = lines.map((line, index) => ({ index, line, cells: {} }));
  return ownColumns(table, { rows, wordsBeside: new Map() }, new Set([0]))[0] ?? null;
}

const textsOf = (column: OwnColumn | null) =>
  Array.from({ length: column?.textCount ?? 0 }, (_, position) => column && itemAt(column.texts, position));

/** So many cells, of which some are given by their row. */
const cells = (
  count: number,
  some: Readonly<Record<number, string>>,
  rest: string | ((row: number) => string) = '',
) => Array.from({ length: count }, (_, row) => some[row] ?? (typeof rest === 'string' ? rest : rest(row)));

const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea', 'Max'];

describe('a column', () => {
  it.each<[OwnColumn['shape'] | undefined, string, readonly string[], string?]>([
    ['answered', 'whose name is a question', ['yes', 'no', 'yes'], 'Cancel?'],
    ['answered', 'whose name is a wide question', ['○', '×', ''], '解約？'],
    ['answered', 'whose name is an Arabic question', ['نعم', 'لا', ''], 'إلغاء؟'],
    ['choice', 'of two values', cells(50, { 3: 'no' }, 'yes')],
    ['choice', 'of one value beside empty cells', cells(50, { 3: 'x' })],
    ['choice', 'of signs', cells(50, { 3: '×' }, '○')],
    ['choice', 'of twelve words', cells(48, {}, (row) => names[row % 12] ?? '')],
    ['data', 'of thirteen words', cells(52, {}, (row) => names[row % 13] ?? '')],
    ['data', 'of names', cells(40, {}, (row) => `Miller ${row}`)],
    [
      'data',
      'of names of two words',
      cells(39, {}, (row) => `${names[row % 13]} Miller-${names[Math.floor(row / 13)]}`),
    ],
    ['data', 'of names that begin small', cells(13, {}, (row) => `van ${names[row]}`)],
    [
      'remark',
      'of two words in every row, the second small',
      cells(13, { 2: 'paid in cash' }, (row) => `call ${names[row]?.toLowerCase()}`),
    ],
    ['data', 'of such words that repeat', cells(60, {}, (row) => `plan ${names[row % 13]?.toLowerCase()}`)],
    ['data', 'of numbers', cells(40, {}, (row) => String(1_000 + row))],
    ['data', 'of three numbers', cells(40, {}, (row) => String(20 + (row % 3)))],
    ['choice', 'of 1 and 0', cells(40, { 3: '0' }, '1')],
    ['data', 'of addresses', cells(40, {}, (row) => `person${row}@example.com`)],
    ['data', 'of ids', cells(40, {}, (row) => longSampleId(row, '001'))],
    ['data', 'of ids in some rows', cells(40, { 3: longSampleId(1, '001'), 4: longSampleId(2, '001') })],
    [
      'data',
      'of codes of other programs',
      cells(40, { 3: 'sub_1MowQVLkdIwHu7ix', 5: 'sub_1MowQVLkdIwHu7iy' }),
    ],
    ['same', 'that says the same in every row', cells(40, {}, 'EUR')],
    ['running', 'of one sentence in every row', cells(40, {}, 'please do not cancel')],
    ['running', 'of sentences', cells(40, {}, (row) => `called on day ${row}, wants to stay`)],
    ['running', 'of sentences without blanks', cells(40, {}, (row) => `${row}本人が継続を希望しています`)],
    [
      'remark',
      'of words in a few rows',
      cells(3_000, { 7: 'wait', 90: 'see mail', 300: 'moved', 400: 'by phone' }),
    ],
    [
      'remark',
      'of words in half of the rows',
      cells(40, {}, (row) => (row % 2 ? `tel ${'abc'[row % 3]} ${row}` : '')),
    ],
    [
      'remark',
      'of words in most rows',
      cells(60, { 0: '', 1: '' }, (row) => `word${'abcdefgh'[row % 8]} ${row}`),
    ],
    [
      'other',
      'of dates in some rows',
      cells(120, {}, (row) => (row % 3 ? `2026-01-${10 + (row % 20)}` : '')),
    ],
    [undefined, 'that is empty', cells(40, {})],
  ])('is %s: %s', (shape, _what, given, name) => {
    expect(columnOf(given, name)?.shape).toBe(shape);
  });

  const short = (row: number) => `${names[row % 13]} ${'abcdefghijklmnopq'[row % 17]}`;
  it.each(
    ['keine', 'geen', 'なし', 'brak', 'ei mitään', 'yok', '특になし', 'inget', 'OK', '✓', '0'].flatMap(
      (filler) => [[filler, 100, 17] as const, [filler, 100, 33] as const],
    ),
  )('of %s in most of %i rows lists the %i other texts, whatever its language', (filler, count, others) => {
    const held = cells(count, { 99: 'nicht kündigen' }, (row) =>
      row < count - others ? filler : short(row),
    );
    for (const column of [held, held.toReversed()])
      expect(textsOf(columnOf(column)).map((one) => one?.[0])).toContain('nicht kündigen');
  });

  it.each(['hold-until-2027', 'no-cancel-before-2027-01', 'keep_till_Q1_2027'])(
    'of one text without blanks beside empty cells lists it: %s',
    (text) => {
      const column = columnOf(cells(40, { 3: text, 5: 'a', 7: 'b', 9: 'c' }));
      expect(textsOf(column).map((one) => one?.[0])).toContain(text);
      expect(textsOf(columnOf(cells(40, { 3: text }))).map((one) => one?.[0])).toContain(text);
    },
  );

  it('of a choice has its values, the rarest first, with empty cells as one', () => {
    expect(textsOf(columnOf(cells(20, { 3: 'lost', 4: 'kept', 5: 'lost' }, '')))).toEqual([
      ['kept', 1],
      ['lost', 2],
      ['', 17],
    ]);
  });

  it('of remarks has each text once, in the order of rows, and the place of each row', () => {
    const column = columnOf(cells(60, { 7: 'wait', 9: 'moved', 30: 'wait', 31: 'a', 32: 'b', 33: 'c' }));
    expect(textsOf(column)).toEqual([
      ['wait', 2],
      ['moved', 1],
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    expect([7, 8, 9, 30].map((row) => column?.places[row])).toEqual([1, 0, 2, 1]);
  });

  it('of remarks tells how many other values it has', () => {
    const column = columnOf(
      cells(60, { 1: 'wait', 2: 'moved', 3: 'x1y', 4: '12.50', 5: '13.50', 6: '2026-01-01', 7: 'b' }),
    );
    expect([column?.others, column?.saidCount]).toEqual(['number', 4]);
    expect(textsOf(column).slice(4)).toEqual([
      [OTHER_KIND_TEXT, 3],
      ['', 53],
    ]);
    expect([0, 4, 5, 6].map((row) => column?.places[row])).toEqual([6, 5, 5, 5]);
  });

  it('says the more the fewer rows are beside its commonest value', () => {
    expect(columnOf(cells(50, { 3: 'no' }, 'yes'))?.beside).toBe(1);
    expect(columnOf(cells(50, {}, (row) => ['a', 'b'][row % 2] ?? ''))?.beside).toBe(25);
  });

  it('changes its mark with its texts, not with its rows', () => {
    const mark = (some: Readonly<Record<number, string>>) => columnOf(cells(50, some))?.hash;
    expect(mark({ 3: 'wait' })).toBe(mark({ 8: 'wait' }));
    expect(mark({ 3: 'wait' })).not.toBe(mark({ 3: 'wait!' }));
  });

  it('reads remarks of 5,000 characters, from right to left, and with line breaks', () => {
    const texts = ['x '.repeat(2_500), 'لا تلغي الاشتراك', 'אל תבטלו', 'one\ntwo', '\u202egnorw'];
    const column = columnOf(
      cells(60, Object.fromEntries(texts.map((text, position) => [position * 3, text]))),
    );
    expect(textsOf(column).map((one) => one?.[0])).toEqual(texts);
  });
});

it('100,000 different remarks are one column', () => {
  const column = columnOf(cells(100_000, {}, (row) => `please look at case ${row}`));
  expect([column?.shape, column?.textCount]).toEqual(['running', 100_000]);
});

it.each([
  [
    'word',
    'wait',
    'VIP',
    'x',
    '待つ',
    'bis 2027',
    '3 Monate Frist',
    'ok',
    'hold-until-2027',
    'no-cancel-before-2027-01',
    'keep_till_Q1_2027',
    'donotcancelit2027',
  ],
  ['number', '12', '-1.234,50', 'EUR 120.00', '+49 151 123456', 'PO 4711', '€ 80', '１２'],
  [
    'date',
    '2027年2月28日',
    '2026-01-31',
    '31.01.2026',
    '31 December 2026',
    '3 stycznia 2026',
    '3. tammikuuta 2026',
    '3 Ağustos 2026',
  ],
  ['address', 'a@acme.com', 'https://acme.example/x', 'www.acme.example'],
  [
    'id',
    longSampleId(1),
    'sub_1MowQVLkdIwHu7ix',
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    '16CHvpTbwMXpN1Xs3',
  ],
  ['sign', '×', '✓', '-', '1', '…'],
] as const)('a text is %s', (kind, ...texts) => {
  expect(texts.map((text) => [text, textKind(text)])).toEqual(texts.map((text) => [text, kind]));
});

it.each([
  [3, 'ha cambiado idea'],
  [2, 'nicht kündigen'],
  [3, '解約しない'],
  [5, '解約しないでください'],
  [1, '価格 1'],
  [3, '해지하지 마'],
])('%i words: %s', (count, text) => {
  expect(Math.ceil(wordCount(text))).toBe(count);
});
