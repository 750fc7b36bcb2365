import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GridColumn } from '#grid/gridColumn.tsx';
import type { ExportColumn } from '#grid/toExportSheet.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { changesOfRow, type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { defaultColumnName, isSheetColumn } from '#pageParts/sheetColumns.ts';
import { ownSheetColumns } from '../state/shownOwnColumns.ts';

/** Headers of the preview's own columns: translated on the page, English in a file. */
export const previewColumnLabels = {
  line: msg`Line`,
  set: msg`Set`,
  order: msg`Order`,
  check: msg({ message: 'Check', context: 'column' }),
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
    ...previewColumnLabels,
    ...Object.fromEntries(spec.columns.map(({ key, label }) => [key, label])),
  };
  const own = ownSheetColumns(reading).map(({ column, name }) => ({
    header: name,
    text: (row: number) => sourceCells(reading, row)[column] ?? '',
  }));
  // Not "Outcome", which is what a row came to after it was sent.
  const check = { header: inEnglish(previewColumnLabels.check), text: statusOf };
  return columns
    .filter(({ key }) => !isSheetColumn(key))
    .map(({ key, header, text }) => ({ header: words[key] ? inEnglish(words[key]) : header, text }))
    .toSpliced(columns.at(-1)?.key === 'problem' ? -1 : Number.POSITIVE_INFINITY, 0, ...own, check)
    .concat(reading.changes ? [changedColumn(reading)] : [])
    .concat(linkColumns(reading));
}

const changedColumn = (reading: IntakeReading): ExportColumn<number> => ({
  header: inEnglish(previewColumnLabels.changed),
  text: (row) =>
    changesOfRow(reading, row)
      .map(([column, from]) => `${reading.header?.[column] || defaultColumnName(column + 1)}: ${from}`)
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
