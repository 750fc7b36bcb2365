import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fate } from '#contract/fate.ts';
import type { OperationName } from '#contract/operations.ts';
import { columnWords, isIdColumn, recordWords } from '#desk/words/columnWords.ts';
import type { Row } from '#run/run.ts';

/** A row of a run with its fate, for grid and export. */
export interface FatedRow {
  row: Row;
  fate: Fate;
}

export type RunColumn =
  | { kind: 'cell'; key: string; header: MessageDescriptor; isId: boolean }
  | { kind: 'record' | 'message' | 'time'; key: string; header: MessageDescriptor };

/** The columns of a run except the outcome: input, without columns that are empty in every row, and results. */
export function runColumns(
  operation: OperationName,
  rows: readonly Row[],
): { given: RunColumn[]; results: RunColumn[] } {
  const given = Object.entries(columnWords[operation])
    .filter(([key]) => rows.some((row) => row.cells[key]))
    .map(([key, header]): RunColumn => ({ kind: 'cell', key, header, isId: isIdColumn(key) }));
  const record = recordWords[operation];
  const results: RunColumn[] = [
    ...(record ? [{ kind: 'record' as const, key: 'record', header: record }] : []),
    { kind: 'message', key: 'message', header: msg`Message` },
    { kind: 'time', key: 'time', header: msg`Time` },
  ];
  return { given, results };
}
