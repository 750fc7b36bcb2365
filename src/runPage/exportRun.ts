import type { MessageDescriptor } from '@lingui/core';
import type { Fate } from '#contract/fate.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { sheetColumnsOf } from '#desk/sheetColumns.ts';
import { columnWords } from '#desk/words/columnWords.ts';
import type { ExportColumn } from '#grid/exportRows.ts';
import { ACCEPTED, fateName, resultHeaders } from '#intake/file/exportedTable.ts';
import type { Row, Run } from '#run/run.ts';
import { inEnglish } from '#words/inEnglish.ts';
import type { FatedRow } from './audit/useToldRun.ts';

/** The columns of the operation, without those that are empty in every row. */
export function givenColumns(
  operation: OperationName,
  rows: readonly Row[],
): [key: string, header: MessageDescriptor][] {
  return Object.entries(columnWords[operation]).filter(([key]) => rows.some(({ cells }) => cells[key]));
}

/**
 * The columns of a run's exported sheet: input, pass-through columns, and results. Times are in UTC, for other programs.
 * Everything except messages is in English, so that colleagues with another language can reimport it. The last columns
 * identify the run on reimport (intake/exportedTable.ts).
 */
export function exportRunColumns(
  run: Pick<Run, 'id' | 'operation' | 'owner'>,
  rows: readonly Row[],
  messageOf: (row: FatedRow) => string,
): ExportColumn<FatedRow>[] {
  const given = givenColumns(run.operation, rows).map(([key, header]) => ({ key, name: inEnglish(header) }));
  const names = new Set(given.map(({ name }) => name));
  // A sheet exported before has a "Set" column of its own, which would repeat this run's.
  const passed = sheetColumnsOf(rows).filter(({ name }) => !names.has(name));
  return [
    ...[...given, ...passed].map(({ key, name }) => ({
      header: name,
      text: ({ row }: FatedRow) => row.cells[key] ?? '',
    })),
    { header: resultHeaders.fate, text: ({ fate }) => writtenFate(fate, run.operation) },
    { header: resultHeaders.newId, text: ({ fate }) => fate.recordId ?? '' },
    { header: resultHeaders.message, text: messageOf },
    {
      header: resultHeaders.time,
      text: ({ fate }) => (fate.at === undefined ? '' : new Date(fate.at).toISOString()),
    },
    { header: resultHeaders.org, text: () => run.owner.orgId },
    { header: resultHeaders.operation, text: () => run.operation },
    { header: resultHeaders.run, text: () => run.id },
    { header: resultHeaders.row, text: ({ row }) => row.index + 1 },
  ];
}

function writtenFate({ verdict, warning }: Fate, operation: OperationName): string {
  if (verdict === 'done' && operations[operation].successMeans === 'accepted') return ACCEPTED;
  return fateName(verdict === 'refused' && warning === 'mayBeDone' ? 'check' : verdict);
}
