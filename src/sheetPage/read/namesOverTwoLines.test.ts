import { expect, it } from 'vitest';
import { sourceCells } from '#intake/engine/intakeReading.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { isOpen } from '../decide/decision.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { openedSheet, sheetReducer } from '../work/sheetState.ts';
import type { SheetWork } from '../work/sheetWork.ts';

const [a, b] = [1, 2].map((number) => longSampleId(number));
const contact = longSampleId(1, '003');
const rows = [a, b].map((id) => [id, 'Ann', contact, 'Bob', contact]);
const sheet = (...lines: (string | undefined)[][]) => lines.map((cells) => cells.join('\t')).join('\n');

const together = ['Purchase activity', 'Bill-to Name', 'Bill-to Id', 'Ship-to Name', 'Ship-to Id'];
const names = ['Name', 'Id', 'Name', 'Id'];

async function read(content: string, given: Parameters<typeof decidedOf>[1] = {}) {
  const { reading, decided } = await decidedOf(content, given);
  const decision = decided.decisions.find(({ id }) => id === 'names');
  return {
    ...{ reading, decided, decision },
    open: decided.decisions.filter(isOpen).map(({ id }) => id),
    ids: Array.from({ length: reading.rowCount }, (_, row) => sourceCells(reading, row)[0]),
  };
}

it.each([
  ['merged cells', ['Purchase activity', 'Bill-to', '', 'Ship-to', ''], ['', ...names], 1],
  [
    'cells that repeat the group',
    ['Purchase activity', 'Bill-to', 'Bill-to', 'Ship-to', 'Ship-to'],
    ['', ...names],
    1,
  ],
  [
    'cells merged over both lines',
    ['Purchase activity', 'Bill-to', '', 'Ship-to', ''],
    ['Purchase activity', ...names],
    1,
  ],
  ['a group above a few names only', ['', 'Bill-to', '', 'Ship-to', ''], ['Purchase activity', ...names], 2],
])('names below a group are asked about, and read together: %s', async (_what, above, below, line) => {
  const content = sheet(above, below, ...rows);
  const asked = await read(content);
  expect(asked.open).toEqual(['names']);
  expect(asked.decision).toMatchObject({ answer: null });
  const [alone, both] = asked.decision?.choices ?? [];
  expect([alone?.label, both?.label]).toEqual([
    expect.stringContaining(`Line ${line}: `),
    'Lines 1 and 2: “Bill-to Name” · “Bill-to Id” · “Ship-to Name” · “Ship-to Id”',
  ]);
  // Nothing is ready, and no row is blamed, until the names are known.
  expect([asked.decided.verdicts.includes(0), asked.reading.problems]).toMatchObject([false, {}]);

  const state = openedSheet({ text: content, sentIn: '', linkText: null, remembered: {}, saved: {} });
  const after = sheetReducer(state, both?.event ?? { kind: 'editsUndone' });
  const chosen = await read(content, { work: after.work });
  expect([chosen.reading.header, chosen.ids, chosen.open]).toEqual([together, [a, b], []]);
  expect(chosen.decision?.answer).toBe('2');
  expect(chosen.reading.notes).toEqual([]);

  // For another sheet with the same two lines, the answer holds.
  const next = await read(sheet(above, below, ...rows.slice(0, 1)), {
    asked: { remembered: after.remembered },
  });
  expect([next.reading.header, next.ids, next.open, next.decision?.answer]).toEqual([together, [a], [], '2']);

  const one = sheetReducer(state, alone?.event ?? { kind: 'editsUndone' });
  expect((await read(content, { work: one.work })).reading.readAs.headerLine).toBe(line);
});

it('a person can say that any two lines are the names', async () => {
  const content = sheet(['Activity', 'Customer'], ['no.', 'name'], ...rows.map(([id]) => [id, 'Ann']));
  expect((await read(content)).decision).toBeUndefined();
  const work = { corrections: { headerLine: 1, nameLines: 2 as const } };
  const { reading, ids } = await read(content, { work });
  expect([reading.header, reading.readAs.nameLines, ids]).toEqual([
    ['Activity no.', 'Customer name'],
    2,
    [a, b],
  ]);
});

it('says nothing of other lines that a person has set in the import settings', async () => {
  const content = sheet(['Purchase activity', 'Bill-to', '', 'Ship-to', ''], ['', ...names], ...rows);
  const answered = async (corrections: SheetWork['corrections']) =>
    (await read(content, { work: { corrections } })).decision?.answer;
  for (const headerLine of [null, 2, 3]) expect(await answered({ headerLine })).toBeUndefined();
  expect(await answered({ headerLine: 2, nameLines: 2 })).toBeUndefined();
  expect(await answered({ headerLine: 1 })).toBe('1');
  expect(await answered({ headerLine: 1, nameLines: 2 })).toBe('2');
});

it.each([
  [
    'a title above names that repeat',
    sheet(['Report', '', ''], ['Id', 'Name', 'Name'], ...rows.map((row) => row.slice(0, 3))),
  ],
  [
    'a title above unique names',
    sheet(['Report', '', ''], ['Id', 'Name', 'Town'], ...rows.map((row) => row.slice(0, 3))),
  ],
  ['two columns of one name above rows', sheet(['Id', 'Name', 'Name'], [a, 'Ann', 'Doe'], [b, 'Bob', 'Roe'])],
  ['a first row without its id', sheet(['Id', 'Name', 'Town'], ['', 'Ann', 'Rome'], [a, 'Bob', 'Oslo'])],
  ['numbers below names that repeat', sheet(['Id', 'Price', 'Price'], ['', '1', '2'], [a, '3', '4'])],
])('is no question: %s', async (_what, content) => {
  expect((await read(content)).decision).toBeUndefined();
});
