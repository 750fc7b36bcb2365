import { useMemo } from 'react';
import { cellsOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { recordOnPage } from '#pageParts/records/useRecord.ts';
import { type IdColumn, useRecordsOfRows } from '#pageParts/records/useRecords.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { type RecordState, stateOf } from '#records/recordState.ts';
import { inEnglish } from '#words/inEnglish.ts';
import type { SheetSpec } from './sheetSpec.ts';

const noColumns: readonly IdColumn[] = [];

/** What the org shows of the sheet's records, and whether there is anything left to do with them. */
export function useSheetRecords({ operation, columns }: SheetSpec, reading: IntakeReading | null) {
  const settings = useDesk().records?.settings;
  const state =
    operation === 'cancelRenewals' || operation === 'generateRenewals'
      ? settings?.states[operation]
      : undefined;
  const idColumns = useMemo(
    () =>
      reading
        ? columns.flatMap(({ key, label }): IdColumn | [] => {
            const kind = reading.filledKeys.includes(key) ? kindOfField(key) : null;
            const idOf = (row: number) => cellsOfRow(reading, columns, row)[key] ?? '';
            return kind ? { header: inEnglish(label), kind, idOf } : [];
          })
        : noColumns,
    [columns, reading],
  );
  const records = useRecordsOfRows(reading?.rowCount ?? 0, idColumns);
  const { page, unread } = records;
  const states = useMemo(() => {
    const found: (RecordState | undefined)[] = [];
    const idOf = idColumns.find(({ kind }) => kind === 'purchaseActivity')?.idOf;
    if (!state || !idOf || !page.byKind.purchaseActivity) return found;
    for (let row = 0; row < (reading?.rowCount ?? 0) - unread; row++) {
      const record = recordOnPage(page, 'purchaseActivity', idOf(row));
      if (record !== undefined) found[row] = stateOf(record, state);
    }
    return found;
  }, [page, state, idColumns, reading, unread]);
  return {
    ...records,
    idColumns,
    /** By row; undefined for rows whose record was not read, and for operations without states in config.json. */
    states,
  };
}
