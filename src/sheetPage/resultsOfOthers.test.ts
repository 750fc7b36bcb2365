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
  operation: 'cancelRenewals' | 'createOrder' | 'generateRenewals' = 'cancelRenewals',
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

it.each([
  ['', '<s>', 'Purchase activity'],
  ['', '<s>', '<s>Purchase activity</s>'],
  [' style="display:none"', '<b>', 'Purchase activity'],
])('are known if the names of their columns are struck out or hidden: %s %s %s', async (look, tag, first) => {
  const names = Object.values(resultHeaders).map((name) => `${tag}${name}${tag.replace('<', '</')}`);
  const cancelled = (id: string | undefined, outcome: string, row: number) =>
    lineOf('cancelRenewals', [id], outcome, row);
  const rows = [[first, ...names], cancelled(ids[0], 'Accepted', 1), cancelled(ids[1], 'Refused', 2)];
  const page = rows
    .map((cells, at) => `<tr${at === 0 ? look : ''}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('');
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

it('of a row that stands twice say that another line has it', async () => {
  const names = ['Purchase activity', ...Object.values(resultHeaders)];
  const line = lineOf('cancelRenewals', [ids[0]], 'Refused');
  const content = [names, line, names, line].map((cells) => cells.join('\t')).join('\n');
  const here = { orgId: 'acme', operation: 'cancelRenewals' as const, known: { runId: 'run-1', run: null } };
  const { decided } = await decidedOf(content, { operation: 'cancelRenewals', asked: { here } });
  expect(decided.decisions[0]?.details?.join()).toContain('another line has the same row of the run');
});

it('of a set that stands twice are offered as one set', async () => {
  const names = ['Set', 'Purchase activity', ...Object.values(resultHeaders)];
  const lines = ids.map((id, at) => lineOf('generateRenewals', ['1', id], 'Refused', at + 1));
  const text = [names, ...lines, names, ...lines].map((line) => line.join('\t')).join('\n');
  expect(await offered(text, 'generateRenewals')).toEqual(ids);
});

it.each([
  ['Not sent', 'Done'],
  ['Done', 'Not sent'],
])(
  'do not offer a row that was corrected in one of two exports, if it went by the other: %s, %s',
  async (...of) => {
    const names = ['Business unit', 'Customer type', 'Account', ...Object.values(resultHeaders)];
    const lines = of.map((outcome) => {
      const account = longSampleId(outcome === 'Done' ? 1 : 2, '001');
      return lineOf('createOrder', [longSampleId(1, 'a00'), 'Company', account], outcome);
    });
    const text = [names, ...lines].map((line) => line.join('\t')).join('\n');
    expect(await offered(text, 'createOrder')).toEqual([]);
  },
);
