import { expect, it } from 'vitest';
import { cellsOfRow } from '#intake/engine/intakeReading.ts';
import { resultHeaders } from '#intake/file/exportedTable.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { decidedOf } from './testing/decidedOf.ts';

/** Results that a person has changed, of a run that this journal does not have. */

const ids = Array.from({ length: 2 }, (_, at) => longSampleId(at + 1));

/** The first cells of the rows that are offered. */
async function offered(
  content: string | File,
  operation: 'cancelRenewals' | 'createOrder' = 'cancelRenewals',
) {
  const here = { orgId: 'acme', operation, known: { runId: 'run-1', run: null } };
  const { reading, spec } = await decidedOf(content, { operation, asked: { here } });
  return Array.from(
    { length: reading.rowCount },
    (_, row) => Object.values(cellsOfRow(reading, spec.columns, row))[0],
  );
}

const lineOf = (operation: string, cells: readonly (string | undefined)[], outcome: string, row = 1) => [
  ...[...cells, outcome, '', '', ''],
  ...['acme', operation, 'run-1', String(row), ''],
];

it('are known if the names of their columns are struck out', async () => {
  const names = Object.values(resultHeaders).map((name) => `<s>${name}</s>`);
  const cancelled = (id: string | undefined, outcome: string, row: number) =>
    lineOf('cancelRenewals', [id], outcome, row);
  const rows = [
    ['Purchase activity', ...names],
    cancelled(ids[0], 'Accepted', 1),
    cancelled(ids[1], 'Refused', 2),
  ];
  const page = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  expect(await offered(new File([`<table>${page}</table>`], 'results.xls'))).toEqual([ids[1]]);
});

it.each([
  ['Refused', 'Refused', 1],
  ['Refused', 'Done', 0],
  ['Done', 'Refused', 0],
])('of two exports of one run below each other offer a row once: %s, %s', async (one, other, count) => {
  const names = ['Business unit', 'Customer type', 'Account', ...Object.values(resultHeaders)];
  const cells = [longSampleId(1, 'a00'), 'Company', longSampleId(1, '001')];
  const parts = [one, other].flatMap((outcome) => [names, lineOf('createOrder', cells, outcome)]);
  const text = parts.map((line) => line.join('\t')).join('\n');
  expect(await offered(text, 'createOrder')).toHaveLength(count);
});
