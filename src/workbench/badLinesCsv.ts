import type { MessageDescriptor } from '@lingui/core';
import type { ColumnSpec } from '#intake/columnSpec.ts';
import { fault, type IntakeReading, lineOfRow } from '#intake/intakeReading.ts';
import { type CsvCell, csvLines } from '#lib/csv.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { previewHeaders } from './previewHeaders.ts';
import { type PreviewRow, previewRows } from './previewRows.ts';
import { numberedColumn } from './sheetColumns.ts';

/**
 * The lines that cannot be sent as a sheet: their cells as they were given, the number of the line, and what is wrong.
 * Mended, it can be read again; the names of columns are English, as in every exported sheet. Line by line: all of a large
 * sheet may be bad.
 */
export function badLinesCsv(
  reading: IntakeReading,
  spec: { columns: readonly ColumnSpec[] },
  shown: (words: MessageDescriptor) => string,
): Iterable<string> {
  const columns = reading.samples.map((_, index) => reading.header?.[index] || numberedColumn(index + 1));
  return csvLines(badLines(reading, previewRows(reading, spec, shown)), [
    ...columns,
    inEnglish(previewHeaders.line),
    inEnglish(previewHeaders.problem),
  ]);
}

function* badLines(reading: IntakeReading, read: (row: number) => PreviewRow): Generator<CsvCell[]> {
  const { faults, lineNumbers, samples } = reading;
  const isBad = (row: number) => faults[row] === fault.duplicate || faults[row] === fault.bad;
  for (let row = 0; row < faults.length; row++) {
    if (!isBad(row)) continue;
    const number = lineNumbers[row] ?? 0;
    const words = new Set([read(row).words]);
    const cells = lineOfRow(reading, row);
    // A line with several ids gives several rows in a row, and stands here once.
    for (; lineNumbers[row + 1] === number; row++) if (isBad(row + 1)) words.add(read(row + 1).words);
    yield [...samples.map((_, index) => cells[index] ?? ''), number, [...words].join(' ')];
  }
}
