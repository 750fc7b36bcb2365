import type { MessageDescriptor } from '@lingui/core';
import { numberedColumn } from '#desk/sheetColumns.ts';
import type { ExportColumn } from '#grid/exportRows.ts';
import type { ColumnSpec } from '#intake/columnSpec.ts';
import { fault, type IntakeReading, lineOfRow } from '#intake/engine/intakeReading.ts';
import { type CsvCell, csvLines } from '#lib/csv.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { linkColumns } from './linkColumns.ts';
import { previewHeaders } from './previewHeaders.ts';
import { type PreviewRow, previewRows } from './previewRows.ts';

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
  const columns = reading.samples.map((_, index) => reading.header?.[index] || numberedColumn(index + 1));
  const links = linkColumns(reading);
  return csvLines(
    badLines(
      reading,
      spec.columns.find(({ listed }) => listed)?.key,
      previewRows(reading, spec, shown),
      links,
    ),
    [
      ...columns,
      inEnglish(previewHeaders.line),
      inEnglish(previewHeaders.problem),
      ...links.map(({ header }) => header),
    ],
    reading.readAs.delimiter ?? undefined,
  );
}

/** @param idKey of the column that may hold several ids */
function* badLines(
  reading: IntakeReading,
  idKey: string | undefined,
  read: (row: number) => PreviewRow,
  links: readonly ExportColumn<number>[],
): Generator<CsvCell[]> {
  const { faults, lineNumbers, mapping, samples } = reading;
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
    const idColumn = idKey === undefined ? undefined : mapping[idKey];
    if (idKey !== undefined && typeof idColumn === 'number' && bad.length < next - first)
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
