import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { ExportColumn } from '#grid/exportRows.ts';
import type { GridColumn, ShownOutcome } from '#grid/gridColumn.tsx';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import {
  cellsOfRow,
  changesOfRow,
  fault,
  type IntakeReading,
  lineOfRow,
  problemsOfRow,
} from '#intake/engine/intakeReading.ts';
import { intakeProblemWords } from '#intake/intakeWords.ts';
import { isBlocking } from '#intake/rows/intakeRow.ts';
import { type CsvCell, csvLines } from '#lib/csv.ts';
import { isSheetColumn, numberedColumn } from '#pageParts/sheetColumns.ts';
import type { RecordState } from '#records/orgRecord.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { stateWords } from '../org/stateWords.ts';
import { type SheetChoices, withShared } from '../state/prepareRows.ts';
import { ownSheetColumns } from '../state/sheetSpec.ts';

export interface PreviewRow {
  cells: Readonly<Record<string, string>>;
  words: string;
  /** By column key: the cells to check. */
  faults: ReadonlyMap<string, 'bad' | 'warning'>;
}

/** Creates preview rows one by one. Caches the last, since a grid reads cell by cell. `shared` fills empty cells. */
export function previewRows(
  reading: IntakeReading,
  { columns }: { columns: readonly ColumnSpec[] },
  shown: (words: MessageDescriptor) => string,
  shared: Readonly<Record<string, string>> = {},
): (row: number) => PreviewRow {
  let last: { row: number; made: PreviewRow } | null = null;
  return (row) => {
    if (last?.row !== row) last = { row, made: previewRow(row) };
    return last.made;
  };

  function previewRow(row: number): PreviewRow {
    const faults = new Map<string, 'bad' | 'warning'>();
    const words: string[] = [];
    for (const problem of problemsOfRow(reading, row)) {
      words.push(
        `${cellName(problem.column, columns, shown)}${shown(intakeProblemWords(problem, columns, shown))}`,
      );
      if (isBlocking(problem)) faults.set(problem.column, 'bad');
      else if (!faults.has(problem.column)) faults.set(problem.column, 'warning');
    }
    return { cells: withShared(cellsOfRow(reading, columns, row), shared), words: words.join(' '), faults };
  }
}

/** Names the cell of a problem, if a row has more than one. */
export function cellName(
  key: string,
  columns: readonly ColumnSpec[],
  shown: (words: MessageDescriptor) => string,
): string {
  const spec = columns.length > 1 && columns.find((column) => column.key === key);
  if (!spec) return '';
  const label = shown(spec.label);
  // Not all languages write a colon like this.
  return `${shown(msg`${label}:`)} `;
}

/** Whether a row can be sent. The label is in the page's language, the key in English, as in a file. */
export const previewOutcome = (
  words: MessageDescriptor,
  tone: ShownOutcome['tone'],
  shown: (words: MessageDescriptor) => string,
): ShownOutcome => ({ key: inEnglish(words), label: shown(words), tone });

/** The status of each row: ready, its state in the org, a warning, a problem, or excluded by the person. */
export function rowStatus(
  { faults }: IntakeReading,
  { leaveOutDuplicates, leaveOutBad, doubtful }: SheetChoices,
  leftOutBefore: ReadonlySet<number>,
  shown: (words: MessageDescriptor) => string,
  { operation, states }: { operation: OperationName; states: readonly (RecordState | undefined)[] },
) {
  const ready = { ...previewOutcome(msg`Ready`, 'idle', shown), isUsual: true };
  const warning = previewOutcome(msg`Warning`, 'doubt', shown);
  const bad = previewOutcome(msg`Problem`, 'negative', shown);
  const leftOut = previewOutcome(msg`Left out`, 'idle', shown);
  const inDoubt = doubtful === 'leaveOut' ? leftOut : warning;
  const byFault = [
    ready,
    warning,
    inDoubt,
    leaveOutDuplicates ? leftOut : bad,
    leaveOutBad ? leftOut : bad,
    leftOut,
  ];
  const ofState = (state: RecordState): ShownOutcome => {
    const { label, ...outcome } = previewOutcome(stateWords(operation, state), 'doubt', shown);
    // The words follow a count elsewhere.
    return { ...outcome, label: label.charAt(0).toUpperCase() + label.slice(1) };
  };
  // Worded once, not once a row.
  const [done, notPossible, hidden] = [ofState('done'), ofState('notPossible'), ofState('hidden')];
  const byState = { open: null, done, notPossible, hidden };
  const statusOf = (row: number) => {
    const state = (faults[row] ?? 0) < fault.doubtful ? (states[row] ?? 'open') : 'open';
    const status = byState[state] ?? byFault[faults[row] ?? fault.none] ?? leftOut;
    return status !== bad && leftOutBefore.has(row) ? leftOut : status;
  };
  return { statusOf, isLeftOut: (row: number) => statusOf(row) === leftOut };
}

/** Headers of the preview's own columns: translated on the page, English in a file. */
export const previewHeaders = {
  line: msg`Line`,
  set: msg`Set`,
  order: msg`Order`,
  check: msg`Check`,
  problem: msg`Problem`,
  changed: msg`Changed`,
} as const;

/** The preview as a file. English except for the problems, since colleagues reimport it; keeps links to runs. */
export function previewExport(
  reading: IntakeReading,
  spec: { columns: readonly ColumnSpec[] },
  columns: readonly GridColumn<number>[],
  statusOf: (row: number) => string,
): ExportColumn<number>[] {
  const words: Readonly<Record<string, MessageDescriptor>> = {
    ...previewHeaders,
    ...Object.fromEntries(spec.columns.map(({ key, label }) => [key, label])),
  };
  const own = ownSheetColumns(reading).map(({ column, name }) => ({
    header: name,
    text: (row: number) => lineOfRow(reading, row)[column] ?? '',
  }));
  // Named "Check" in files: "Outcome" is what a row came to after it was sent.
  const check = { header: inEnglish(previewHeaders.check), text: statusOf };
  return columns
    .filter(({ key }) => !isSheetColumn(key))
    .map(({ key, header, text }) => ({ header: words[key] ? inEnglish(words[key]) : header, text }))
    .toSpliced(-1, 0, ...own, check)
    .concat(reading.changes ? [changedColumn(reading)] : [])
    .concat(linkColumns(reading));
}

const changedColumn = (reading: IntakeReading): ExportColumn<number> => ({
  header: inEnglish(previewHeaders.changed),
  text: (row) =>
    changesOfRow(reading, row)
      .map(([column, from]) => `${reading.header?.[column] || numberedColumn(column + 1)}: ${from}`)
      .join('; '),
});

/**
 * Columns that keep reimported rows linked to their run; none for other sheets. Without them that run would offer rows
 * again that were sent from the file.
 */
function linkColumns({ reimport, lineNumbers }: IntakeReading): ExportColumn<number>[] {
  const offer = reimport?.offer;
  if (offer?.kind !== 'rest') return [];
  return offer.marks.map(({ header, cell }) => ({
    header,
    text: (row) => {
      const link = offer.links.get(lineNumbers[row] ?? 0);
      return link ? (cell ?? link.index + 1) : '';
    },
  }));
}

/**
 * Lines that cannot be sent, with number and problem. Of a line with several ids only the bad ones: otherwise a reimport
 * would offer the others twice. English column names, as in every export. Reimported lines keep the link to their run.
 * Written line by line: all of a large sheet may be bad.
 */
export function badLinesCsv(
  reading: IntakeReading,
  spec: { columns: readonly ColumnSpec[] },
  shown: (words: MessageDescriptor) => string,
): Iterable<string> {
  const { faults, lineNumbers, mapping, samples, header, readAs } = reading;
  /** Of the column that may hold several ids; empty if there is none. */
  const idKey = spec.columns.find(({ listed }) => listed)?.key ?? '';
  const idColumn = mapping[idKey];
  const links = linkColumns(reading);
  const read = previewRows(reading, spec, shown);
  const headers = [
    ...samples.map((_, index) => header?.[index] || numberedColumn(index + 1)),
    inEnglish(previewHeaders.line),
    inEnglish(previewHeaders.problem),
    ...links.map((column) => column.header),
  ];
  return csvLines(badLines(), headers, readAs.delimiter ?? undefined);

  function* badLines(): Generator<CsvCell[]> {
    let next = 0;
    while (next < faults.length) {
      const first = next;
      const number = lineNumbers[first] ?? 0;
      const bad: PreviewRow[] = [];
      // A line with several ids has several consecutive rows, but is written once.
      for (; next < faults.length && lineNumbers[next] === number; next++)
        if (faults[next] === fault.duplicate || faults[next] === fault.bad) bad.push(read(next));
      if (bad.length === 0) continue;
      const cells = [...lineOfRow(reading, first)];
      if (typeof idColumn === 'number' && bad.length < next - first)
        cells[idColumn] = bad.map((row) => row.cells[idKey]).join(' ');
      const words = new Set(bad.map((row) => row.words));
      yield [
        ...samples.map((_, index) => cells[index] ?? ''),
        number,
        [...words].join(' '),
        ...links.map(({ text }) => text(first)),
      ];
    }
  }
}
