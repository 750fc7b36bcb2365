import { describe, expect, it } from 'vitest';
import { ownColumns } from '#intake/rows/ownColumns.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { itemAt } from '#lib/packedList.ts';
import { lineCount } from '../testing/lineCount.ts';
import { seededRandom, sheetLanguages } from '../testing/sheetLanguages.ts';
import { noWork } from '../work/sheetWork.ts';
import { type EarlierTexts, earlierTexts, parseStoredTexts, withTextsOfSentSheet } from './earlierTexts.ts';
import { type SheetSays, textIdIn, whatSheetSays } from './whatSheetSays.ts';

type Rows = readonly (readonly string[])[];

/** What a sheet of these columns says, beside a first column of ids. */
function saysOf(header: readonly string[], rows: Rows, before?: EarlierTexts): SheetSays {
  const lines = rows.map((cells, number) => ({
    number: number + 2,
    block: 0,
    cells: [longSampleId(number), ...cells],
  }));
  const table = { kind: 'table', header: ['Id', ...header], lines, frame: [], notes: [] } as never;
  const ofRows = lines.map((line, index) => ({ index, line, cells: {} }));
  const columns = ownColumns(table, { rows: ofRows, wordsBeside: new Map() }, new Set([0]));
  return whatSheetSays(columns, {
    excluded: new Set(),
    around: { above: [], between: [], below: [] },
    before: before ?? earlierTexts(parseStoredTexts(''), header),
    work: { ...noWork, opened: columns.map(({ column }) => String(column)) },
  });
}

/** Texts in the order in which a person reads them, each with its line, from 1: of a question, and then of columns. */
function linesOf({ questions, said }: SheetSays): { text: string; line: number }[] {
  let line = 0;
  const all: { text: string; line: number }[] = [];
  for (const { entries } of questions) for (const { text } of entries) all.push({ text, line: ++line });
  for (const { values, lines, others } of said) {
    if (values.length > 0) line += 1;
    for (const { text } of values) all.push({ text, line });
    for (const { text } of lines) all.push({ text, line: ++line });
    if (others.length > 0) line += 1;
  }
  return all;
}

const lineOf = (says: SheetSays, wanted: string) => linesOf(says).find(({ text }) => text === wanted)?.line;

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const each = Object.entries(sheetLanguages);
const pick = <Item>(items: readonly Item[], random: () => number) =>
  items[Math.floor(random() * items.length)] as Item;

/** Columns as most sheets have them: a customer, a city, an amount, a date, a currency, an address and a number. */
function usual(language: string, count: number, seed: number): { header: string[]; rows: string[][] } {
  const random = seededRandom(seed);
  const { customer, city, names, cities } = sheetLanguages[language] ?? (sheetLanguages['en'] as never);
  const rows = Array.from({ length: count }, (_, n) => [
    `${pick(names, random)} ${n}`,
    pick(cities, random),
    String(80 + Math.floor(random() * 900)),
    `2026-${String(1 + (n % 12)).padStart(2, '0')}-15`,
    'EUR',
    `person${n}@example.com`,
    `+49 151 ${100_000 + n}`,
  ]);
  return { header: [customer, city, '€', 'Date', '$', 'E-mail', 'Tel.'], rows };
}

const withColumn = (
  { header, rows }: ReturnType<typeof usual>,
  name: string,
  cellOf: (row: number) => string,
) => ({
  header: [...header, name],
  rows: rows.map((cells, row) => [...cells, cellOf(row)]),
});

/** Rows of a sheet, and how many of them have a remark. */
const fills: [rows: number, filled: number][] = [
  [3_000, 8],
  [3_000, 60],
  [400, 40],
  [120, 24],
  [120, 60],
  [120, 108],
  [120, 120],
];

const sentence = (others: readonly string[], random: () => number) =>
  `${pick(others, random)}, ${pick(others, random)}, ${pick(others, random)}`;

describe('remarks', () => {
  it.each(fills)('in %i rows, of which %i have one, are all listed', (count, filled) => {
    let listed = 0;
    for (const [, { remark, holds, others }] of each)
      for (const [position, hold] of [...holds, ...others].entries()) {
        const random = seededRandom(position + count);
        const where = Math.floor(random() * filled);
        const step = Math.floor(count / filled);
        // Where every row has one, these are sentences: short texts are a column of names by their shape.
        const text = (n: number) =>
          filled === count
            ? sentence(others, random)
            : `${pick(others, random)}${filled > 40 ? `, ${n}` : ''}`;
        const rows = Array.from({ length: count }, (_, row) => {
          if (row % step !== 0 || row / step >= filled) return [''];
          return [row / step === where ? hold : text(row)];
        });
        if (lineOf(saysOf([remark], rows), hold) !== undefined) listed += 1;
      }
    expect(listed).toBe(90);
  });

  it('of one or two words are listed in one row of many', () => {
    for (const [language, { remark, holds }] of each)
      for (const hold of holds) {
        const sheet = withColumn(usual(language, 500, 1), remark, (row) => (row === 250 ? hold : ''));
        expect(lineOf(saysOf(sheet.header, sheet.rows), hold), hold).toBeLessThanOrEqual(3);
      }
  });
});

/** Sheets of which some rows must not go: the text that says so. */
function held(): { name: string; sheet: ReturnType<typeof usual>; text: string }[] {
  return each.flatMap(([language, words], seed) => {
    const base = usual(language, 120, seed);
    const { decision, status, remark, holds, others, yes, no, open, done } = words;
    const random = seededRandom(seed);
    return [
      {
        name: 'asked',
        sheet: withColumn(base, `${decision}?`, (row) => (row % 40 === 3 ? no : yes)),
        text: no,
      },
      { name: 'decided', sheet: withColumn(base, decision, (row) => (row % 40 === 3 ? no : yes)), text: no },
      {
        name: 'status',
        sheet: withColumn(base, status, (row) => (row % 30 === 7 ? done : open)),
        text: done,
      },
      {
        name: 'remark',
        sheet: withColumn(base, remark, (row) =>
          row === 77 ? (holds[0] ?? '') : row % 20 === 1 ? pick(others, random) : '',
        ),
        text: holds[0] ?? '',
      },
      {
        name: 'every row',
        sheet: withColumn(base, remark, (row) => (row === 5 ? (holds[4] ?? '') : sentence(others, random))),
        text: holds[4] ?? '',
      },
      {
        name: 'x',
        sheet: withColumn(base, decision, (row) => (row % 11 === 0 ? 'x' : '')),
        text: 'x',
      },
    ];
  });
}

it('each sheet with rows that must not go is caught, in the first 15 lines', () => {
  const found = held().map(
    ({ name, sheet, text }) => [name, lineOf(saysOf(sheet.header, sheet.rows), text)] as const,
  );
  expect(found.length).toBe(54);
  const late = found.filter(([, line]) => line === undefined || line > 15);
  expect(late).toEqual([]);
});

it('a sheet that says nothing has few lines the first time, and mostly none a month later', () => {
  const figures = each.flatMap(([language, { remark, others, status, open, done }], seed) => {
    const month = (offset: number) => {
      const base = usual(language, 80, seed + offset);
      const random = seededRandom(seed + offset);
      return [
        base,
        withColumn(base, status, () => open),
        withColumn(base, status, (row) => (row % 9 === 0 ? done : open)),
        withColumn(base, remark, (row) => (row % 25 === 0 ? pick(others, random) : '')),
      ];
    };
    const [first, next] = [month(0), month(100)];
    return first.map((sheet, position) => {
      const says = saysOf(sheet.header, sheet.rows);
      const columns = says.said.map(({ column }) => ({
        name: column.name,
        went: Array.from({ length: column.textCount }, (_, n) =>
          textIdIn(column, itemAt(column.texts, n)?.[0] ?? ''),
        ),
        leftOut: [],
      }));
      const stored = withTextsOfSentSheet(parseStoredTexts(''), sheet.header, columns);
      const later = next[position] ?? sheet;
      const after = saysOf(later.header, later.rows, earlierTexts(stored, later.header));
      return { lines: lineCount(says), later: lineCount(after) };
    });
  });
  const lines = figures.map((one) => one.lines);
  expect([median(lines), Math.max(...lines)]).toEqual([2, 5]);
  // Only a remark that was not there before asks again.
  expect(figures.filter((one) => one.later > 0).length).toBeLessThanOrEqual(9);
});

/** A column of a wide report: how its cells are made. */
const kinds: ((random: () => number, row: number) => string)[] = [
  (_, row) => `Name ${row}`,
  (random) => pick(['Gold', 'Silver', 'Basic'], random),
  (random) => String(Math.floor(random() * 10_000)),
  (_, row) => `2026-0${1 + (row % 9)}-11`,
  () => 'EUR',
  (random) => (random() < 0.3 ? '2026-03-04' : ''),
  (_, row) => `user${row}@example.com`,
  (_, row) => `sub_1MowQVLkdIwHu7ix${row}`,
  (random) => pick(['TRUE', 'FALSE'], random),
  (random) => pick(['1', '0'], random),
  (random) => pick(['Ann Keep', 'Jo Stone', 'Will Stay', 'Max Holder', 'Eva Frei', 'Kim Park'], random),
  (_, row) => `Street ${row}, 10${row} Town`,
  (random) => (random() < 0.05 ? 'see mail' : ''),
  () => '',
  (_, row) => `${row}.50`,
  (random) =>
    pick(['DE', 'FR', 'IT', 'ES', 'NL', 'PL', 'PT', 'JP', 'GB', 'US', 'AT', 'CH', 'BE', 'SE'], random),
];

it('a wide report has some twenty lines', () => {
  const lines = Array.from({ length: 100 }, (_, seed) => {
    const random = seededRandom(seed);
    const makers = Array.from({ length: 20 + Math.floor(random() * 40) }, () => pick(kinds, random));
    const rows = Array.from({ length: 60 }, (_, row) => makers.map((make) => make(random, row)));
    return lineCount(
      saysOf(
        makers.map((_, position) => `Field ${position}`),
        rows,
      ),
    );
  });
  expect(median(lines)).toBeLessThanOrEqual(21);
  expect(Math.max(...lines)).toBeLessThanOrEqual(40);
});
