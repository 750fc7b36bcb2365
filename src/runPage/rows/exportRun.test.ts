import { setupI18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { toExportSheet } from '#grid/toExportSheet.ts';
import { reimportOffer } from '#intake/engine/reimportOffer.ts';
import { exportedTable } from '#intake/file/exportedTable.ts';
import { tableFromPaste } from '#intake/file/tableFromPaste.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { csvLines } from '#lib/csv.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { exportedLeftOut, exportRunColumns } from './exportRun.ts';
import type { RowWithOutcome } from './rowWithOutcome.ts';
import { runExportTitle } from './runExportTitle.ts';

const run = {
  id: '7f3c2a90-0000-4000-8000-000000000000',
  operation: 'generateRenewals' as const,
  owner: { orgId: 'acme', userId: '005', userName: 'Clara' },
  note: '',
};
const activities = ['a0X5g000003NnHdEAK', 'a0X5g000003NnHeEAK', 'a0X5g000003NnHfEAK'];
const rows = activities.map((purchaseActivityId, index) => ({
  index,
  cells: {
    purchaseActivityId,
    set: String(index + 1),
    'sheet:Set': 'old',
    'sheet:Purchase activity': `M-${index}`,
    'sheet:Invoice': `R-${index}`,
    'sheet:Column 5': 'x',
  },
}));
const outcomes = [
  { ...outcomeOfCause('accepted'), recordId: '8015g000000AbCdAAK', at: Date.UTC(2026, 0, 2, 3, 4, 5) },
  { ...outcomeOfCause('rowRefused'), message: '=HYPERLINK("x")' },
  { ...outcomeOfCause('rowRefused'), warning: 'mayBeDone' as const },
];
const columns = exportRunColumns(run, rows, ({ outcome }) => outcome.message ?? '');
const rowWithOutcome: RowWithOutcome[] = rows.map((row, position) => ({
  row,
  outcome: outcomes[position] ?? outcomeOfCause('waiting'),
}));
const { header, rows: lines } = toExportSheet(rowWithOutcome.slice(0, 3), columns);
const sheet = { header, rows: [...lines] };

it('holds the sent columns, the sheet’s own columns, and the outcome', () => {
  expect(sheet.header).toEqual([
    ...['Purchase activity', 'Set', 'Purchase activity (2)', 'Invoice', 'Column 5'],
    ...['Outcome', 'Message', 'Renewal order', 'Time'],
    ...['Order Desk org', 'Order Desk operation', 'Order Desk run', 'Order Desk row', 'Order Desk check'],
  ]);
  expect(sheet.rows[0]).toEqual([
    ...[activities[0], '1', 'M-0', 'R-0', 'x', 'Done', '', '8015g000000AbCdAAK', expect.any(String)],
    ...['acme', 'generateRenewals', run.id, 1, expect.stringMatching(/^[a-z]{12}$/)],
  ]);
  // In the zone of this machine.
  const time = String(sheet.rows[0]?.[8]);
  expect(time).toMatch(/^2026-01-0\dT\d\d:\d\d:05[+-]\d\d:\d\d$/);
  expect(Date.parse(time)).toBe(outcomes[0]?.at);
  expect(sheet.rows[2]?.[5]).toBe('May be done already: look');
});

it.each([
  ['Asia/Kolkata', '2026-01-02T08:34:05+05:30'],
  ['America/St_Johns', '2026-01-01T23:34:05-03:30'],
  ['UTC', '2026-01-02T03:04:05+00:00'],
])('gives the time of %s with its offset', (zone, time) => {
  vi.stubEnv('TZ', zone);
  const { rows: there } = toExportSheet(rowWithOutcome.slice(0, 1), columns);
  expect([...there][0]?.[8]).toBe(time);
});

it('has the note of the run, with its reason, which is no column of the sheet when it comes back', () => {
  const noted = exportRunColumns({ ...run, note: 'Moved away · CASE-17' }, rows, () => '');
  const { header: names, rows: withNote } = toExportSheet(rowWithOutcome.slice(0, 2), noted);
  const written = [...withNote];
  expect(written.map((line) => line[names.indexOf('Order Desk note')])).toEqual([
    'Moved away · CASE-17',
    'Moved away · CASE-17',
  ]);
  const table = tableFromPaste([...csvLines(written, names)].join(''));
  if (table.kind !== 'table') throw new Error(table.code);
  expect(exportedTable(table)?.table.header).not.toContain('Order Desk note');
});

it('has the outcomes of other runs, which are no column of the sheet when it comes back', () => {
  const others = exportRunColumns(run, rows, () => '', { othersOf: () => outcomes.slice(0, 1) });
  const { header: names, rows: lines } = toExportSheet(rowWithOutcome.slice(0, 1), others);
  const written = [...lines];
  expect(written[0]?.[names.indexOf('Order Desk other outcomes')]).toBe('Done');
  const table = tableFromPaste([...csvLines(written, names)].join(''));
  if (table.kind !== 'table') throw new Error(table.code);
  expect(exportedTable(table)?.table.header).not.toContain('Order Desk other outcomes');
});

it('lists rows that were left out, which stay left out when it is taken in again', () => {
  const why = 'The id is too short.';
  const cells = { purchaseActivityId: 'a0X5g', set: '1', 'sheet:Remark': 'r' };
  const leftOut = exportedLeftOut([{ cells, why }], { words: inEnglish });
  const all = [...rows, ...leftOut.map(({ row }) => row)];
  const { header: names, rows: written } = toExportSheet(
    [...rowWithOutcome.slice(0, 2), ...leftOut],
    exportRunColumns(run, all, ({ outcome }) => outcome.message ?? ''),
  );
  const text = [...csvLines(written, names)].join('');
  expect(text.trimEnd().split('\r\n').at(-1)).toMatch(
    /^a0X5g,1,,,,r,Left out,The id is too short\.,,,acme,generateRenewals,,,[a-z]{12}$/,
  );
  const table = tableFromPaste(text);
  const exported = table.kind === 'table' ? exportedTable(table) : null;
  const offered = exported && reimportOffer(exported, { orgId: 'acme', operation: run.operation }, null);
  expect(offered?.lines.map(({ cells }) => cells)).toEqual([[activities[1], '2', 'M-1', 'R-1', 'x', '']]);
  expect(offered?.offer).toMatchObject({ offered: 1, links: { size: 1 } });
  const [ofTeam] = exportedLeftOut([{ cells, why: '' }], { words: inEnglish });
  expect(ofTeam?.outcome.message).toBe('A colleague has sent this, or may be sending it.');
});

it('is read as the rows left to do, with the unchanged message', () => {
  const table = tableFromPaste([...csvLines(sheet.rows, sheet.header)].join(''));
  if (table.kind !== 'table') throw new Error(table.code);
  expect(table.lines[1]?.cells).toContain('=HYPERLINK("x")');
  const exported = exportedTable(table);
  expect(exported?.table.header).toEqual([
    ...['Purchase activity', 'Set', 'Purchase activity (2)', 'Invoice', 'Column 5'],
  ]);
  expect(
    exported && reimportOffer(exported, { orgId: 'acme', operation: run.operation }, null),
  ).toMatchObject({
    offer: { kind: 'rest', runId: run.id },
    lines: [{ cells: [activities[1], '2', 'M-1', 'R-1', 'x'] }],
  });
});

it.each([
  ['Asia/Kolkata', 'en-GB', 'Renewals 28 Nov 2026, Acme'],
  ['America/St_Johns', 'en-US', 'Renewals Nov 27, 2026, Acme'],
  ['UTC', 'en-CA', 'Renewals Nov 27, 2026, Acme'],
])('is named after the day of the run in %s', (zone, region, name) => {
  vi.stubEnv('TZ', zone);
  const i18n = setupI18n({ locale: 'en', locales: region, messages: { en: {} } });
  const at = { operation: run.operation, createdAt: Date.UTC(2026, 10, 27, 20), orgLabel: 'Acme' };
  expect(runExportTitle(at, i18n)).toBe(name);
});

it('keeps the sheet’s columns in their order, with its names for fields and its forms', () => {
  const form = { kind: 'number', format: '0.00' } as const;
  const keys = [
    { key: 'sheet:Column 5' },
    { key: 'sheet:Invoice', form },
    { key: 'purchaseActivityId', name: 'Activity' },
  ];
  const all = exportRunColumns({ ...run, columns: keys }, rows, () => '');
  expect(all.slice(0, 6).map((column) => [column.header, column.form])).toEqual([
    ['Column 5', undefined],
    ['Invoice', form],
    ['Activity', undefined],
    ['Set', undefined],
    ['Purchase activity', undefined],
    ['Outcome', undefined],
  ]);
  expect(all.filter(({ isNarrow }) => isNarrow).map(({ header }) => header)).toEqual([
    ...['Order Desk org', 'Order Desk operation', 'Order Desk run', 'Order Desk row'],
    'Order Desk check',
  ]);
});
