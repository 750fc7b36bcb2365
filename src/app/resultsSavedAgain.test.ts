import { read, utils, type WorkBook, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { toExportSheet } from '#grid/toExportSheet.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { toXlsx } from '#lib/xlsx/toXlsx.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Run } from '#run/run.ts';
import { exportRunColumns } from '#runPage/rows/exportRun.ts';
import { titleLine } from '#runPage/rows/runExportTitle.ts';
import { sheetColumnsForRun } from '#sheetPage/state/shownOwnColumns.ts';
import { decidedOf } from '#sheetPage/testing/decidedOf.ts';

// Results go to somebody's spreadsheet, are saved there in the notation of its language, and come back.

const ids = Array.from({ length: 4 }, (_, n) => longSampleId(n));
const header = ['Customer', 'Fee', 'Activity', 'Due', 'Member no.', 'Card'];
const cellsOf = (row: number) => [
  { t: 's', v: ['Müller & Co', 'Dupont', 'O’Neill', 'Wayne'][row] },
  { t: 'n', v: [1234.5, 45, 12.25, 0.5][row], z: '#,##0.00' },
  { t: 's', v: ids[row] },
  { t: 'n', v: 46_354 + row, z: 'm/d/yy' },
  { t: 's', v: `0012${row}` },
  { t: 's', v: `123456789012345${row}` },
];

const fileOf = (content: BlobPart, name: string) => new File([content], name);
const bookOf = (rows: unknown[][]): WorkBook => {
  const sheet = utils.aoa_to_sheet(rows);
  return { SheetNames: ['Results'], Sheets: { Results: sheet } };
};
const saved = (book: WorkBook) => write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;

const here = { orgId: 'acme', operation: 'cancelRenewals' };
const causes = ['accepted', 'rowRefused', 'accepted', 'rowRefused'] as const;

/** The workbook of the results of a run of the sheet, as it leaves the console. */
async function results() {
  const rows = [header, ...ids.map((_, row) => cellsOf(row))];
  const { spec, reading, decided } = await decidedOf(fileOf(saved(bookOf(rows)), 'due.xlsx'), {});
  const sent = decided.prepared.toSend;
  const run: Pick<Run, 'id' | 'operation' | 'owner' | 'note' | 'columns'> = {
    id: crypto.randomUUID(),
    operation: 'cancelRenewals',
    owner: { orgId: here.orgId, userId: '005', userName: 'Clara' },
    note: '',
    columns: sheetColumnsForRun(reading, spec),
  };
  const withOutcomes = sent.map((row, position) => ({
    row,
    outcome: outcomeOfCause(causes[position] ?? 'waiting'),
  }));
  const sheet = toExportSheet(
    withOutcomes,
    exportRunColumns(run, sent, () => ''),
  );
  const title = titleLine(sheet.header, 'Cancellations 28 Nov 2026, Acme: 2 Accepted, 2 Refused');
  const { signal } = new AbortController();
  const workbook = await toXlsx([{ name: 'Results', title, ...sheet }], signal);
  return { run, book: read(await workbook.arrayBuffer(), { cellNF: true }) };
}

const known = (runId: string) => ({
  runId,
  run: { isOver: true, rows: ['done', null, 'done', null] as const, ids },
});

const resumed = async (file: File, runId: string | null, isKnown = true) =>
  decidedOf(file, {
    asked: {
      here: { ...here, known: runId === null ? null : isKnown ? known(runId) : { runId, run: null } },
    },
  });

/** Of a cell: what a spreadsheet writes into a .csv file. */
interface Notation {
  delimiter: string;
  decimal: string;
  group: string;
  date(year: string, month: string, day: string): string;
}

const notations: Record<string, Notation> = {
  en: { delimiter: ',', decimal: '.', group: ',', date: (y, m, d) => `${Number(m)}/${Number(d)}/${y}` },
  de: { delimiter: ';', decimal: ',', group: '.', date: (y, m, d) => `${d}.${m}.${y}` },
  fr: { delimiter: ';', decimal: ',', group: '\u00a0', date: (y, m, d) => `${d}/${m}/${y}` },
  ja: { delimiter: ',', decimal: '.', group: ',', date: (y, m, d) => `${y}/${m}/${d}` },
};

function csvIn({ delimiter, decimal, group, date }: Notation, { Sheets }: WorkBook): File {
  const { Results: sheet = {} } = Sheets;
  const lines = utils.sheet_to_json<(string | undefined)[]>(sheet, {
    header: 1,
    raw: false,
    blankrows: false,
  });
  const { c: width } = utils.decode_range(sheet['!ref'] ?? '').e;
  const text = lines.map((_, line) =>
    Array.from({ length: width + 1 }, (_, column) => {
      const cell = sheet[utils.encode_cell({ r: line, c: column })];
      if (cell?.t !== 'n') return quoted(String(cell?.v ?? ''));
      if (cell.z === 'm/d/yy' || /yy/.test(String(cell.z))) {
        const day = new Date(Date.UTC(1899, 11, 30) + cell.v * 86_400_000).toISOString();
        return date(day.slice(0, 4), day.slice(5, 7), day.slice(8, 10));
      }
      const fixed = String(cell.z).includes('.00') ? cell.v.toFixed(2) : String(cell.v);
      const [whole = '', fraction] = fixed.split('.');
      const grouped = fraction ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
      return quoted([grouped, ...(fraction ? [fraction] : [])].join(decimal));
    }).join(delimiter),
  );
  // Spreadsheets of these languages write Windows-1252.
  const bytes = Buffer.from(`${text.join('\r\n')}\r\n`.replaceAll('’', "'"), 'latin1');
  return fileOf(new Uint8Array(bytes), 'results.csv');

  function quoted(cell: string): string {
    return cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  }
}

it('has the columns of the sheet first, with their numbers and dates, and its own last', async () => {
  const { book } = await results();
  const { Results: sheet = {} } = book.Sheets;
  const [title = [], names = [], first = []] = utils.sheet_to_json<string[]>(sheet, {
    header: 1,
    UTC: true,
  });
  expect(title[0]).toBe('Cancellations 28 Nov 2026, Acme: 2 Accepted, 2 Refused');
  expect(names.slice(0, 8)).toEqual([...header, 'Outcome', 'Message']);
  expect(first.slice(0, 7)).toEqual([
    'Müller & Co',
    1234.5,
    ids[0],
    new Date('2026-11-28'),
    '00120',
    '1234567890123450',
    'Accepted',
  ]);
  expect([sheet['B3']?.z, sheet['D3']?.z]).toEqual(['#,##0.00', 'm/d/yy']);
});

describe.each(Object.entries(notations))('saved in %s', (_, notation) => {
  const ways = [
    ['as .csv', (book: WorkBook) => csvIn(notation, book)],
    ['as .xlsx', (book: WorkBook) => fileOf(saved(book), 'results.xlsx')],
  ] as const;

  it.each(ways)('%s: resumes with the refused rows alone, and asks nothing', async (_, save) => {
    const { run, book } = await results();
    for (const isKnown of [true, false]) {
      const { decided, reading } = await resumed(save(book), run.id, isKnown);
      expect(decided.offer).toMatchObject({ kind: 'rest', offered: 2, leftOut: new Map([['done', 2]]) });
      expect(decided.prepared.toSend.map(({ cells }) => cells['purchaseActivityId'])).toEqual([
        ids[1],
        ids[3],
      ]);
      expect(decided.open).toBe(0);
      expect(reading.notes.filter(({ code }) => code === 'linesAbove')).toEqual([]);
      if (isKnown)
        expect(decided.prepared.toSend.map(({ sendsAgain }) => sendsAgain)).toEqual([
          { runId: run.id, index: 1 },
          { runId: run.id, index: 3 },
        ]);
    }
  });

  it('asks about rows that have changed places with others, and about no corrected one', async () => {
    const { run, book } = await results();
    const { Results: sheet = {} } = book.Sheets;
    // The lines of rows 1 and 2 without their technical columns; the fee of row 4 is corrected.
    for (const column of 'ABCDEF')
      [sheet[`${column}3`], sheet[`${column}4`]] = [sheet[`${column}4`], sheet[`${column}3`]];
    if (sheet['B6']) sheet['B6'].v = 99;
    const { decided, reading } = await resumed(csvIn(notation, book), run.id);
    const question = decided.decisions.find(({ id }) => id === 'sortedInPart');
    expect(question?.rows.map((row) => reading.lineNumbers[row])).toEqual([3, 4]);
    expect([decided.open, question?.answer]).toEqual([1, null]);
  });
});

it('says of results with nothing left only that', async () => {
  const { run, book } = await results();
  const done = { runId: run.id, run: { isOver: true, rows: ids.map(() => 'done' as const), ids } };
  const { decided } = await decidedOf(fileOf(saved(book), 'results.xlsx'), {
    asked: { here: { ...here, known: done } },
  });
  expect(decided.decisions.map(({ words }) => words)).toEqual(['Nothing of these results is left to send']);
});
