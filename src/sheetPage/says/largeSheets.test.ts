import { expect, it } from 'vitest';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { lineCount } from '../testing/lineCount.ts';

const file = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  new File([[header, ...rows].map((cells) => cells.join('\t')).join('\n')], 'sheet.tsv');

it('each of 100 own columns stands in exactly one place, and a text of any can be left out', async () => {
  const makers: readonly ((row: number) => string)[] = [
    (row) => `Customer ${row}`,
    (row) => ['Ulm', 'Bern', 'Linz'][row % 3] ?? '',
    (row) => (row % 10 === 1 ? `call ${row} back` : ''),
    () => 'EUR',
    (row) => (row % 2 ? '2026-01-02' : ''),
  ];
  const names = Array.from({ length: 100 }, (_, column) => (column === 50 ? 'Cancel?' : `Field ${column}`));
  const rows = Array.from({ length: 40 }, (_, row) => [
    longSampleId(row),
    ...names.map((_name, column) => makers[column % 5]?.(row) ?? ''),
  ]);
  const sheet = file(['Purchase activity', ...names], rows);
  const { decided } = await decidedOf(sheet);
  const { questions, said, data, same } = decided.says;
  const places = [...questions, ...said, ...data, ...same].map(({ column }) => column.column);
  expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(names.map((_name, column) => column + 1));
  expect([questions, said, data, same].map(({ length }) => length)).toEqual([1, 60, 19, 20]);
  const left = await decidedOf(sheet, {
    work: { going: { 51: 'all' }, leftOutTexts: { 98: ['call 11 back'] } },
  });
  expect(left.decided.prepared.rowCount).toBe(39);
});

it('100,000 different remarks are one line, which opens to all of them, and each can be left out', async () => {
  const count = 100_000;
  const sheet = file(
    ['Purchase activity', 'Note'],
    Array.from({ length: count }, (_, row) => [longSampleId(row), `please look at case ${row}`]),
  );
  const closed = (await decidedOf(sheet)).decided.says;
  expect([lineCount(closed), closed.texts, closed.unopened.length]).toEqual([1, count, 1]);
  const work = { opened: ['1'], leftOutTexts: { 1: [`please look at case ${count - 1}`] } };
  const { says, prepared } = (await decidedOf(sheet, { work })).decided;
  expect([lineCount(says), says.unopened.length, prepared.rowCount]).toEqual([count, 0, count - 1]);
  expect(says.said[0]?.lines.at(-1)).toMatchObject({ index: count, isLeftOut: true });
});
