import { useCallback, useMemo } from 'react';
import { cellsOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { isId } from '#intake/ids/idsIn.ts';
import type { FoundColumns } from '#intake/rows/foundIds.ts';
import { itemAt } from '#lib/packedList.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { recordOnPage } from '#pageParts/records/useRecord.ts';
import {
  type IdColumn,
  type MatchQuestion,
  useRecordMatches,
  useRecordsOfRows,
} from '#pageParts/records/useRecords.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { type RecordState, stateOf } from '#records/orgRecord.ts';
import { inEnglish } from '#words/inEnglish.ts';
import type { LookUps, SheetChoices } from './prepareRows.ts';
import type { SheetSpec } from './sheetSpec.ts';

const noColumns: readonly IdColumn[] = [];

/** What the org shows of the sheet's records, and whether there is anything left to do with them. */
export function useSheetRecords(
  { operation, columns }: SheetSpec,
  reading: IntakeReading | null,
  { leaveOutStates = [], asksOfAll = false }: Pick<SheetChoices, 'leaveOutStates' | 'asksOfAll'>,
) {
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
  const records = useRecordsOfRows(reading?.rowCount ?? 0, idColumns, { ofAll: asksOfAll });
  const { page, unread } = records;
  const states = useMemo(() => {
    const stateOfRow: (RecordState | undefined)[] = [];
    const idOf = idColumns.find(({ kind }) => kind === 'purchaseActivity')?.idOf;
    if (!state || !idOf || !page.byKind.purchaseActivity) return stateOfRow;
    for (let row = 0; row < (reading?.rowCount ?? 0) - unread; row++) {
      const record = recordOnPage(page, 'purchaseActivity', idOf(row));
      if (record !== undefined) stateOfRow[row] = stateOf(record, state);
    }
    return stateOfRow;
  }, [page, state, idColumns, reading, unread]);
  return {
    ...records,
    idColumns,
    /** By row; undefined for rows whose record was not read, and for operations without states in config.json. */
    states,
    hasStates: state !== undefined && records.problem === null,
    /** The person leaves out rows by their state, but the org does not say which rows have it. */
    lacksStates: leaveOutStates.length > 0 && records.problem !== null,
  };
}

/** Asks the org for the records that columns without ids name. Exact matches only. */
export function useLookUps(lookUps: LookUps, reading: IntakeReading | null) {
  const lines = reading?.lines;
  const questions = useMemo(
    () =>
      Object.entries(lookUps).flatMap(([key, { column }]): MatchQuestion | [] => {
        const kind = kindOfField(key);
        if (!kind || !lines) return [];
        const values = new Set<string>();
        for (let place = 0, cells = itemAt(lines, 0); cells; cells = itemAt(lines, ++place))
          // An id names its record already.
          if (cells[column] && !isId(cells[column].trim())) values.add(cells[column]);
        return { kind, values: [...values] };
      }),
    [lookUps, lines],
  );
  const { data: matches, ...answer } = useRecordMatches(questions);
  const foundColumns = useMemo((): FoundColumns | null => {
    const entries = Object.entries(lookUps).flatMap(([key, lookUp]) => {
      const ofKey = matches?.[kindOfField(key) ?? 'purchaseActivity'];
      if (!ofKey) return [];
      const ids = new Map(Array.from(ofKey, ([text, records]) => [text, records.map(({ id }) => id)]));
      return [[key, { ...lookUp, ids }] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  }, [lookUps, matches]);
  const recordsOf = useCallback(
    (key: string, text: string) => matches?.[kindOfField(key) ?? 'purchaseActivity']?.get(text) ?? [],
    [matches],
  );
  return { ...answer, found: foundColumns, recordsOf };
}
