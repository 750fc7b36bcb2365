import { useMemo } from 'react';
import { type IdColumn, useRecordsOfRows } from '#pageParts/records/useRecords.ts';
import { recordColumns } from './recordColumns.ts';
import type { ShownRun } from './runView.ts';

const nothing = {};

/** What the org calls the records of a run. While the run is being sent, the org is not asked about new records. */
export function useRunRecordNames({ run, outcomes, input }: ShownRun) {
  const { operation, state } = run;
  const isSending = state === 'running';
  const ended = isSending ? null : outcomes;
  const columns = useMemo(() => recordColumns(operation), [operation]);
  const byPlace = useMemo(
    () =>
      columns.map(
        ({ idOf, ...column }): IdColumn => ({
          ...column,
          idOf: (index) => idOf({ row: input[index], outcome: ended?.[index] ?? nothing }),
        }),
      ),
    [columns, input, ended],
  );
  return { columns, ...useRecordsOfRows(input.length, byPlace, { mayAskOthers: !isSending }) };
}
