import type { MessageDescriptor } from '@lingui/core';
import { isSheetColumn, numberedColumn } from '#desk/sheetColumns.ts';
import type { ExportColumn } from '#grid/exportRows.ts';
import type { GridColumn, RowOutcome } from '#grid/gridColumn.tsx';
import type { ColumnSpec } from '#intake/columnSpec.ts';
import { changesOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { linkColumns } from './linkColumns.ts';
import { previewHeaders } from './previewHeaders.ts';

/** Whether a row can be sent. The label is in the page's language, the key in English, as in a file. */
export const previewOutcome = (
  words: MessageDescriptor,
  tone: RowOutcome['tone'],
  shown: (words: MessageDescriptor) => string,
): RowOutcome => ({ key: inEnglish(words), label: shown(words), tone });

/** The preview as a file. English except for the problems, since colleagues reimport it; keeps links to runs. */
export function previewExport(
  reading: IntakeReading,
  spec: { columns: readonly ColumnSpec[] },
  columns: readonly GridColumn<number>[],
  outcomeOf: (row: number) => string,
): ExportColumn<number>[] {
  const words: Readonly<Record<string, MessageDescriptor>> = {
    ...previewHeaders,
    ...Object.fromEntries(spec.columns.map(({ key, label }) => [key, label])),
  };
  const outcome = { header: inEnglish(previewHeaders.outcome), text: outcomeOf };
  return columns
    .filter(({ key }) => !isSheetColumn(key))
    .map(({ key, header, text }) => ({ header: words[key] ? inEnglish(words[key]) : header, text }))
    .toSpliced(-1, 0, outcome)
    .concat(reading.changes ? [changedColumn(reading)] : [])
    .concat(linkColumns(reading));
}

/** The original values of edited cells. */
const changedColumn = (reading: IntakeReading): ExportColumn<number> => ({
  header: inEnglish(previewHeaders.changed),
  text: (row) =>
    changesOfRow(reading, row)
      .map(([column, from]) => `${reading.header?.[column] || numberedColumn(column + 1)}: ${from}`)
      .join('; '),
});
