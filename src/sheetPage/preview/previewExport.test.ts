import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readingOf } from '#intake/testing/readingOf.ts';
import { sampleId } from '#intake/testing/sampleId.ts';
import { csvLines } from '#lib/csv.ts';
import { defaultColumnName } from '#pageParts/sheetColumns.ts';
import { readiness } from '../decide/rowDecisions.ts';
import { previewExport } from './previewExport.ts';
import { rowStatus } from './previewRowReader.ts';

const label = msg`Order item`;
const ready = msg`Ready`;
const header = 'Position';
const text = () => '';

beforeEach(() =>
  i18n.loadAndActivate({ locale: 'de', messages: { [label.id]: 'Position', [ready.id]: 'Bereit' } }),
);
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** A sheet of one row, reimported. */
const sheet = [
  'Order item,Fate,Order Desk org,Order Desk operation,Order Desk run,Order Desk row',
  `${sampleId(1)},Refused,acme,deleteItems,run-1,5`,
].join('\n');
const here = { orgId: 'acme', operation: 'deleteItems', known: { runId: 'run-1', run: null } };

it('the exported preview is English in any language of the page', async () => {
  const columns = ['line', 'set', 'id', 'problem'].map((key) => ({ key, header, text, width: 0 }));
  const spec = { columns: [{ key: 'id', label, headerNames: [], kind: 'id', required: true }] as const };
  const reading = await readingOf(sampleId(1), spec);
  const outcome = rowStatus(Uint8Array.of(readiness.goes), (words) => i18n._(words))(0);
  const exported = previewExport(reading, spec, columns, () => outcome.key);
  expect(exported.map((column) => column.header)).toEqual(['Line', 'Set', 'Order item', 'Check', 'Problem']);
  expect([outcome.label, exported[3]?.text(0)]).toEqual(['Bereit', 'Ready']);
});

it('a row of an earlier run keeps its reference', async () => {
  const spec = {
    columns: [{ key: 'id', label, headerNames: ['Order item'], kind: 'id', required: true }] as const,
  };
  const reading = await readingOf(sheet, { ...spec, here });
  const columns = ['id', 'problem'].map((key) => ({ key, header, text: () => key, width: 0 }));
  const exported = previewExport(reading, spec, columns, () => 'Ready');
  expect(exported.map((column) => `${column.header}: ${column.text(0)}`)).toEqual([
    ...['Order item: id', 'Check: Ready', 'Problem: problem', 'Outcome: Not sent'],
    ...['New id: ', 'Message: ', 'Time: '],
    ...[
      'Order Desk org: acme',
      'Order Desk operation: deleteItems',
      'Order Desk run: run-1',
      'Order Desk row: 5',
    ],
  ]);
});

it('the exported preview is recognized as rows of that run', async () => {
  const spec = {
    columns: [{ key: 'id', label, headerNames: ['order item'], kind: 'id', required: true }] as const,
  };
  const first = await readingOf(sheet, { ...spec, here });
  const columns = ['id', 'problem'].map((key) => ({ key, header, text: () => sampleId(1), width: 0 }));
  const exported = previewExport(first, spec, columns, () => 'Problem');
  const csv = csvLines(
    [exported.map(({ text }) => text(0))],
    exported.map((column) => column.header),
  );
  const again = await readingOf([...csv].join(''), { ...spec, here });
  const links = new Map([[2, { runId: 'run-1', index: 4 }]]);
  expect(again.reimport?.offer).toMatchObject({ kind: 'rest', links });
});

it('the original text of edited cells is exported with their rows', async () => {
  const spec = {
    columns: [{ key: 'id', label, headerNames: ['order item'], kind: 'id', required: true }] as const,
  };
  const at = { line: 2, id: sampleId(1), name: '' };
  const reading = await readingOf(`Order item,Note,\n${sampleId(1)},a,x\n${sampleId(2)},b,y`, {
    ...spec,
    edits: [
      { ...at, column: 0, from: sampleId(1), text: sampleId(3) },
      { ...at, column: 2, from: 'x', text: 'z' },
    ],
  });
  const changed = previewExport(reading, spec, [], () => 'Ready').find(({ header }) => header === 'Changed');
  expect([changed?.text(0), changed?.text(1)]).toEqual([`Order item: ${sampleId(1)}; Column 3: x`, '']);
});

it('every column of the sheet is exported, also those that the grid has no room for', async () => {
  const spec = {
    columns: [{ key: 'id', label, headerNames: ['order item'], kind: 'id', required: true }] as const,
  };
  const names = Array.from({ length: 12 }, (_, position) => `Own ${position}`);
  const reading = await readingOf(
    `Order item,${names}\n${sampleId(1)},${names.map((name) => `${name}!`)}`,
    spec,
  );
  const exported = previewExport(reading, spec, [], () => 'Ready');
  expect(exported.filter(({ header }) => names.includes(header)).map(({ text }) => text(0))).toEqual(
    names.map((name) => `${name}!`),
  );
});

it('a column without a name gets an English one', () => {
  expect(defaultColumnName(4)).toBe('Column 4');
});
