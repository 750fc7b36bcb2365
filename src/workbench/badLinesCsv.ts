import type { MessageDescriptor } from '@lingui/core';
import type { ColumnSpec } from '#intake/columnSpec.ts';
import { fault, type IntakeReading, lineOfRow } from '#intake/intakeReading.ts';
import { toCsv } from '#lib/csv.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { previewHeaders } from './previewHeaders.ts';
import { previewRows } from './previewRows.ts';
import { numberedColumn } from './sheetColumns.ts';

/**
 * The lines that cannot be sent as a sheet: their cells as they were given, the number of the line, and what is wrong.
 * Mended, it can be read again; the names of columns are English, as in every exported sheet.
 */
export function badLinesCsv(
  reading: IntakeReading,
  spec: { columns: readonly ColumnSpec[] },
  shown: (words: MessageDescriptor) => string,
): string {
  const read = previewRows(reading, spec, shown);
  const problems = new Map<number, { row: number; words: string[] }>();
  reading.faults.forEach((found, row) => {
    if (found !== fault.duplicate && found !== fault.bad) return;
    const number = reading.lineNumbers[row] ?? 0;
    const words = read(row).words;
    const ofLine = problems.get(number);
    // A line with several ids gives several rows, and stands here once.
    if (ofLine) ofLine.words.push(words);
    else problems.set(number, { row, words: [words] });
  });
  const width = reading.samples.length;
  const columns = Array.from(
    { length: width },
    (_, index) => reading.header?.[index] || numberedColumn(index + 1),
  );
  return toCsv(
    Array.from(problems, ([number, { row, words }]) => {
      const cells = lineOfRow(reading, row);
      return [...columns.map((_, index) => cells[index] ?? ''), number, [...new Set(words)].join(' ')];
    }),
    [...columns, inEnglish(previewHeaders.line), inEnglish(previewHeaders.problem)],
  );
}
