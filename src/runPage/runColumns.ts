import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fate } from '#contract/fate.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { columnWords, isIdColumn, recordWords } from '#desk/words/columnWords.ts';
import type { Row } from '#run/run.ts';

/** A row of a run together with what it came to: what the grid shows and the export holds. */
export interface FatedRow {
  row: Row;
  fate: Fate;
}

export type RunColumn =
  | { kind: 'cell'; key: string; header: MessageDescriptor; isId: boolean }
  | { kind: 'record' | 'message' | 'time'; key: string; header: MessageDescriptor };

/**
 * The columns of a run's grid but for the outcome, which stands at `outcomeAt`: first, or behind set and activity where
 * rows are read by their set. Then what was given, the record that came of it, Message, Time. Columns in which no row
 * of the run holds anything are left out.
 */
export function runColumns(
  operation: OperationName,
  rows: readonly Row[],
): { columns: RunColumn[]; outcomeAt: number } {
  const given = Object.entries(columnWords[operation])
    .filter(([key]) => rows.some((row) => row.cells[key]))
    .map(([key, header]): RunColumn => ({ kind: 'cell', key, header, isId: isIdColumn(key) }));
  const record = recordWords[operation];
  const columns: RunColumn[] = [
    ...given,
    ...(record ? [{ kind: 'record' as const, key: 'record', header: record }] : []),
    { kind: 'message', key: 'message', header: msg`Message` },
    { kind: 'time', key: 'time', header: msg`Time` },
  ];
  return { columns, outcomeAt: operations[operation].carries === 'sets' ? given.length : 0 };
}
