import { useMemo } from 'react';
import { operations } from '#contract/operations.ts';
import { columnWords } from '#contract/words/operationWords.ts';
import { newIdHeader } from '#intake/file/exportedTable.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { type IdColumn, useRecordsOfRows } from '#pageParts/records/useRecords.ts';
import type { Row } from '#run/run.ts';
import type { ShownRun } from './runView.ts';

interface RowWithRecord {
  row: Row | undefined;
  outcome: { recordId?: string | undefined };
}

const nothing = {};

/** What the org calls the records of a run. While the run is being sent, the org is not asked about new records. */
export function useRunRecordNames({ run, outcomes, input }: ShownRun) {
  const { operation, state } = run;
  const isSending = state === 'running';
  const ended = isSending ? null : outcomes;
  const columns = useMemo(() => {
    const inputColumns = Object.entries(columnWords[operation]).flatMap(
      ([key, header]): IdColumn<RowWithRecord> | [] => {
        const kind = kindOfField(key);
        const idOf = ({ row }: RowWithRecord) => row?.cells[key] ?? '';
        return kind ? { header: inEnglish(header), kind, idOf } : [];
      },
    );
    const kind = operations[operation].makes;
    const idOf = ({ outcome }: RowWithRecord) => outcome.recordId ?? '';
    return kind ? [...inputColumns, { header: newIdHeader(operation), kind, idOf }] : inputColumns;
  }, [operation]);
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
