import { readFileSync } from 'node:fs';
import type { I18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { cellsOfRow, type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { csvLines } from '#lib/csv.ts';
import { columnName } from './decide/columnName.ts';
import { isOpen } from './decide/decision.ts';
import { readiness } from './decide/rowDecisions.ts';
import { pastedTable } from './read/pastedTable.ts';
import type { SheetSays } from './says/whatSheetSays.ts';
import { sheetSpec } from './state/sheetSpec.ts';
import { decidedOf } from './testing/decidedOf.ts';
import { openedSheet, sheetReducer } from './work/sheetState.ts';
import type { SheetWork } from './work/sheetWork.ts';

/** Small inputs of people that once went wrong. Two of them are workbooks: kindsOfSheets.test.ts has their cells. */
const files = Object.fromEntries(
  readFileSync(new URL('./testing/smallSheets.txt', import.meta.url), 'utf8')
    .split(/^== /m)
    .slice(1)
    .map((one) => [one.slice(0, one.indexOf('\n')), one.slice(one.indexOf('\n') + 1).trimEnd()]),
);
const contentOf = (name: string) => files[name] ?? '';
const org = { cancellationTypes: ['Cancel Now', 'Cancel Renewal'] };

/** What a person has to answer and to read: each text with its rows. */
function textsOf({ questions, said, around }: SheetSays): string[] {
  const i18n = { _: () => '' } as unknown as I18n;
  const list = (entries: readonly { text: string; rows: number }[]) =>
    entries.map(({ text, rows }) => `${text} ${rows}`).join(', ');
  return [
    ...questions.map(({ column, entries }) => `which go, by ${columnName(column, i18n)}: ${list(entries)}`),
    ...said.map(({ column, values, lines }) => `${columnName(column, i18n)}: ${list([...values, ...lines])}`),
    ...Object.values(around).flat(),
  ];
}

const idsOf = (reading: IntakeReading) =>
  Array.from(
    { length: reading.rowCount },
    (_, row) => sourceCells(reading, row)[reading.mapping['purchaseActivityId'] ?? 0],
  );

async function play(content: string, work: Partial<SheetWork> = {}, asked = {}) {
  const { reading, decided, spec } = await decidedOf(content, { org, work, asked });
  return {
    ...{ reading, decided, spec },
    open: decided.decisions.filter(isOpen).map(({ id }) => id),
    goes: decided.verdicts.filter((one) => one === readiness.goes).length,
    texts: textsOf(decided.says),
    isFree: decided.says.hasRead && decided.says.unanswered === 0,
  };
}

const customers =
  'Globex 2, Initech 2, Umbrella 2, Hooli 2, Vehement 2, Stark 2, Wayne 2, Soylent 2, Wonka 2, Duff 2';

describe('texts that a person must see', () => {
  it.each<[string, readonly string[], Partial<SheetWork>, number, number]>([
    ['en-result.tsv', ['Result: retained 1, lost 3'], { leftOutTexts: { 2: ['retained'] } }, 4, 3],
    [
      'en-retention.tsv',
      ['Retention: successful 1, failed 3'],
      { leftOutTexts: { 2: ['successful'] } },
      4,
      3,
    ],
    ['en-yn.tsv', ['Comment: N 1, Y 3'], { leftOutTexts: { 2: ['N'] } }, 4, 3],
    [
      '03-cancel-verdadero.csv',
      ['which go, by Cancel?: FALSO 2, VERDADERO 1'],
      { going: { 2: ['VERDADERO'] } },
      3,
      1,
    ],
    [
      'r-de.tsv',
      [
        'Bemerkung: Kündigung eingegangen am 12.01. 1, Kunde hat es sich anders überlegt 1, zu teuer 1, Widerruf der Kündigung liegt vor 1, noch in Klärung 1',
        `Kunde: ${customers}`,
      ],
      { leftOutTexts: { 2: ['Widerruf der Kündigung liegt vor'] } },
      20,
      19,
    ],
    [
      'r-it.tsv',
      ['Note: troppo caro 1, non disdire 1, disdetta ritirata 1', `Cliente: ${customers}`],
      { leftOutTexts: { 2: ['non disdire', 'disdetta ritirata'] } },
      20,
      18,
    ],
    [
      'r-300.tsv',
      ['Opmerking: niet opzeggen 1, klant blijft toch 1, betaald 1, opzegging ingetrokken 1'],
      { leftOutTexts: { 4: ['niet opzeggen', 'klant blijft toch', 'opzegging ingetrokken'] } },
      300,
      297,
    ],
  ])('%s: listed with their counts, and left out in one act', async (name, texts, work, before, after) => {
    const first = await play(contentOf(name));
    expect([first.open, first.goes, first.isFree]).toEqual([[], before, false]);
    expect(first.texts).toEqual(texts);
    const left = await play(contentOf(name), work);
    expect(left.goes).toBe(after);
    const read = await play(contentOf(name), { ...work, read: left.decided.says.hash });
    expect(read.isFree).toBe(true);
  });
});

it('type-when.tsv: the column of choices is listed, and can be the type', async () => {
  const { open, texts, isFree } = await play(contentOf('type-when.tsv'));
  expect([open, texts, isFree]).toEqual([[], ['When: immediately 2, end of term 2'], false]);
  const chosen = await play(contentOf('type-when.tsv'), { columns: { cancellationType: 2 } });
  expect(chosen.open).toEqual(['text cancellationType immediately', 'text cancellationType endofterm']);
});

it.each(['id-customer-no.tsv', 'nl-customer-id.tsv', 'stripe.csv', 'noheader.csv'])(
  '%s: the column of well-formed ids is taken without a question',
  async (name) => {
    const { reading, open, goes } = await play(contentOf(name));
    const ids = contentOf(name).match(/\ba0X\w{15}\b/g);
    expect([open, idsOf(reading), goes]).toEqual([[], ids, ids?.length]);
  },
);

it('rem1.tsv, then rem2.tsv: the answer about one column does not silence the question about another', async () => {
  const text = contentOf('rem1.tsv');
  const first = await play(text);
  expect(first.open).toEqual(['column purchaseActivityId']);
  const event = first.decided.decisions[0]?.choices[0]?.event ?? { kind: 'editsUndone' };
  const opened = openedSheet({ text, sentIn: '', linkText: null, remembered: {}, saved: {} });
  const { remembered } = sheetReducer(opened, event);
  expect((await play(text, {}, { remembered })).open).toEqual([]);
  expect((await play(contentOf('rem2.tsv'), {}, { remembered })).open).toEqual(['column purchaseActivityId']);
});

it('grand-totals.csv: the totals and the lines below are a footer', async () => {
  const { open, goes, decided } = await play(contentOf('grand-totals.csv'));
  expect([open, goes, decided.says.around.below]).toEqual([[], 12, []]);
  expect(decided.decisions.map(({ words }) => words)).toContainEqual(
    expect.stringContaining('Grand Totals (12 records)'),
  );
});

it('04-wrapped-links.txt: six ids', async () => {
  const { reading, open, goes } = await play(contentOf('04-wrapped-links.txt'));
  expect([open, goes, reading.text]).toEqual([[], 6, null]);
});

it.each<[string, readonly string[], (reading: IntakeReading) => unknown, unknown]>([
  ['05a-hidden-rows', ['a0X5g000003NnXkEAK', 'a0X5g000003NnXmEAK'], () => null, null],
  ['05b-ids-in-links', ['a0X5g000003NnXkEAK', 'a0X5g000003NnXlEAK', 'a0X5g000003NnXmEAK'], () => null, null],
  [
    '06-cells-of-two-lines',
    ['a0X5g000003NnXkEAK', 'a0X5g000003NnXlEAK', 'a0X5g000003NnXmEAK'],
    (reading) => sourceCells(reading, 0).slice(1),
    ['Customer 1 Street 1', 'Cancel Now'],
  ],
])('%s: a pasted table is read as its page shows it', async (name, ids, look, seen) => {
  const spec = sheetSpec('cancelRenewals', org);
  const pasted = pastedTable(contentOf(`${name}.html`), contentOf(`${name}.txt`), spec);
  const { reading, open, decided } = await play(
    pasted?.text ?? '',
    pasted?.parts ? { pasted: pasted.parts } : {},
  );
  expect([idsOf(reading), open, look(reading)]).toEqual([ids, [], seen]);
  expect(decided.decisions.some(({ words }) => words === '1 hidden row is left out')).toBe(
    name.startsWith('05a'),
  );
});

it('09-quoted-lines.csv: a table of three columns', async () => {
  const { reading, spec, open } = await play(contentOf('09-quoted-lines.csv'));
  expect([reading.header, open]).toEqual([['Purchase activity', 'Customer', 'Cancellation type'], []]);
  expect(cellsOfRow(reading, spec.columns, 0)['cancellationType']).toBe('Cancel Now');
});

it('11-signs.csv: numbers keep their signs in an export, and formulas are guarded', async () => {
  const { reading } = await play(contentOf('11-signs.csv'));
  const rows = Array.from({ length: 3 }, (_, row) => [...sourceCells(reading, row)]);
  const written = [...csvLines(rows, reading.header ?? [])].join('').slice(1).split('\r\n');
  expect(written.slice(1, 4)).toEqual([
    'a0X5g000003NnXkEAK,-12.50,+49 30 123456,+3',
    'a0X5g000003NnXlEAK,-1,+33 1 23456789,-0.5 %',
    "a0X5g000003NnXmEAK,'=1+1,'@note,'-x",
  ]);
});

it('a numbered list is a list of ids, and “sep=” is no remark', async () => {
  const [a, b] = ['a0X5g000003NnXkEAK', 'a0X5g000003NnXlEAK'];
  expect(await play(`1. ${a}\n2. ${b}`)).toMatchObject({ open: [], goes: 2, isFree: true });
  expect(await play(`sep=;\nActivity;Customer\n${a};Acme\n${b};Bolt`)).toMatchObject({
    goes: 2,
    isFree: true,
  });
});
