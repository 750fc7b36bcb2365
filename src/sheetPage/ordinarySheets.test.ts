import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { sourceCells } from '#intake/engine/intakeReading.ts';
import { rowsWithMark } from '#intake/rows/rowsWithMark.ts';
import { isOpen } from './decide/decision.ts';
import type { DerivedSheet } from './state/deriveSheet.ts';
import { decidedOf } from './testing/decidedOf.ts';
import { lineCount } from './testing/lineCount.ts';
import { openedSheet, sheetReducer } from './work/sheetState.ts';
import type { SheetWork } from './work/sheetWork.ts';

/** Forty sheets as people have them. Of each was decided, before it was tried, which rows must not go. */
const sheets = readFileSync(new URL('./testing/ordinarySheets.txt', import.meta.url), 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((one) => {
    const [, name = '', operation = '', held = '', content = ''] =
      /^(\S+) (\S+) go \d+(?: held (\S+))?: .*\n([\s\S]*)$/.exec(one) ?? [];
    const rows = held === '' ? [] : held.split(',').map(Number);
    return { name, operation: operation as OperationName, held: rows, content: content.trim() };
  });

/** Rows of the sheet with an id: all that are no titles, names of columns or totals. */
const rowsIn = (content: string) =>
  content.split('\n').filter((line) => /(?:a0X|801)[A-Za-z0-9]{12,15}/.test(line)).length;

/** Sheets in which a column that no name says, or the sets, have to be chosen first. */
const questions: Readonly<Record<string, readonly string[]>> = {
  // “Tarif” is a plan in German, and a price in French.
  'de-positionen': ['column subscriptionPlanId'],
  // “Abonnement” is also the name or number of a membership.
  'nl-regels': ['column subscriptionPlanId'],
  'es-renov': ['sets'],
  'renewal-list': ['sets'],
};

/** The lines that a person reads in all of them: more would be a burden on each sheet. */
const LINES = 126;

it('has forty sheets, with few lines to read', async () => {
  let lines = 0;
  for (const { operation, content } of sheets)
    lines += lineCount((await decidedOf(content, { operation })).decided.says);
  expect([sheets.length, lines]).toEqual([40, LINES]);
});

const goingOf = ({ prepared }: Pick<DerivedSheet, 'prepared'>) => rowsWithMark(prepared.goes, 1);

it.each(sheets)('$name goes with every row once what it leaves open is chosen', async (sheet) => {
  const { name, operation, content } = sheet;
  let state = openedSheet({ text: content, sentIn: '', linkText: null, remembered: {}, saved: {} });
  const read = () => decidedOf(content, { operation, work: state.work });
  const first = await read();
  const open = first.decided.decisions.filter(isOpen);
  expect(open.map(({ id }) => id)).toEqual(questions[name] ?? []);
  for (const { choices } of open) state = sheetReducer(state, choices[0]?.event ?? { kind: 'editsUndone' });
  const { reading, decided } = open.length > 0 ? await read() : first;
  expect([decided.open, reading.tableProblems]).toEqual([0, []]);
  expect(goingOf(decided)).toEqual([...Array(rowsIn(content)).keys()]);
});

it.each(sheets.filter(({ held }) => held.length > 0))(
  '$name lists or asks about each row that must not go, and leaves it out',
  async ({ operation, held, content }) => {
    const play = (work: Partial<SheetWork> = {}) => decidedOf(content, { operation, work });
    const { reading, decided } = await play();
    const { questions: asked, said } = decided.says;
    const entries = [
      ...asked.map(({ column, key, entries: values }) => ({ column, key, values, isAsked: true })),
      ...said.map(({ column, key, values, lines }) => ({
        ...{ column, key, isAsked: false },
        values: [...values, ...lines],
      })),
    ];
    expect(decided.says.hasRead && asked.length === 0).toBe(false);
    const cellAt = (row: number, column: number | 'beside') =>
      sourceCells(reading, row)[Number(column)] ?? '';
    const found = entries.find(({ column, values }) =>
      held.every(
        (row) =>
          values.some(({ text }) => text === cellAt(row, column.column)) &&
          values.some(({ text, rows }) => text === cellAt(row, column.column) && rows <= held.length),
      ),
    );
    expect(found).toBeDefined();
    if (!found) return;
    const texts = new Set(held.map((row) => cellAt(row, found.column.column)));
    const others = found.values.flatMap(({ text }) => (texts.has(text) ? [] : text));
    const after = await play(
      found.isAsked ? { going: { [found.key]: others } } : { leftOutTexts: { [found.key]: [...texts] } },
    );
    const all = [...Array(rowsIn(content)).keys()];
    expect(goingOf(after.decided)).toEqual(all.filter((row) => !held.includes(row)));
  },
);
