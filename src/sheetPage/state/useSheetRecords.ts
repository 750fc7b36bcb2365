import { useCallback, useMemo } from 'react';
import { cellsOfRow, type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { isId } from '#intake/ids/idsIn.ts';
import type { LookedUpIdsByField } from '#intake/rows/lookedUpIds.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { recordOnPage } from '#pageParts/records/useRecord.ts';
import {
  type IdColumn,
  type MatchQuestion,
  useRecordMatches,
  useRecordsOfRows,
} from '#pageParts/records/useRecords.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { type RecordState, recordStateOf } from '#records/orgRecord.ts';
import { namesBeside, noNames } from '../org/namesBeside.ts';
import { pickIdsByName } from '../org/pickIdsByName.ts';
import type { LookUps } from '../work/sheetWork.ts';
import type { SheetSpec } from './sheetSpec.ts';
import { useSame } from './useSame.ts';

const noColumns: readonly IdColumn[] = [];

/** What the org shows of the sheet's records: names, states, and whether there is anything left to do with them. */
export function useSheetRecords(
  { operation, columns }: SheetSpec,
  reading: IntakeReading | null,
  asksOfAll: boolean,
) {
  const settings = useDesk().records?.settings;
  const state = settings?.states[operation as keyof typeof settings.states];
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
  const { byKind } = page;
  const states = useMemo(() => {
    const stateOfRow: (RecordState | undefined)[] = [];
    const idOf = idColumns.find(({ kind }) => kind === 'purchaseActivity')?.idOf;
    if (!state || !idOf || !byKind.purchaseActivity) return stateOfRow;
    for (let row = 0; row < (reading?.rowCount ?? 0) - unread; row++) {
      const record = recordOnPage({ byKind }, 'purchaseActivity', idOf(row));
      if (record !== undefined) stateOfRow[row] = recordStateOf(record, state);
    }
    return stateOfRow;
  }, [byKind, state, idColumns, reading, unread]);
  const names = useMemo(() => {
    const shown = idColumns.filter(({ kind }) => byKind[kind]);
    if (!reading || shown.length === 0) return noNames;
    return namesBeside(
      reading,
      shown.map(
        ({ kind, idOf }) =>
          (row: number) =>
            recordOnPage({ byKind }, kind, idOf(row)),
      ),
      reading.rowCount - unread,
    );
  }, [byKind, idColumns, reading, unread]);
  return {
    ...records,
    idColumns,
    /** By row; undefined for rows whose record was not read, and for operations without states in config.json. */
    states,
    hasStates: state !== undefined && records.problem === null,
    names,
  };
}

/** Asks the org for the records that texts without ids name: cells of a column, or words. Exact matches only. */
export function useLookUps(lookUps: LookUps, reading: IntakeReading | null) {
  const questions = useMemo(
    () =>
      Object.entries(lookUps).flatMap(([key, { column }]): MatchQuestion | [] => {
        const kind = kindOfField(key);
        if (!kind || !reading) return [];
        if (column === null) return { kind, values: reading.numbers };
        const values = new Set<string>();
        for (let row = 0; row < reading.rowCount; row++) {
          const cell = sourceCells(reading, row)[column];
          // An id names its record already.
          if (cell && !isId(cell.trim())) values.add(cell);
        }
        return { kind, values: [...values] };
      }),
    [lookUps, reading],
  );
  const { data: matches, ...answer } = useRecordMatches(questions);
  const recordsOf = useCallback(
    (key: string, text: string) => matches?.[kindOfField(key) ?? 'purchaseActivity']?.get(text) ?? [],
    [matches],
  );
  const { taken, rows } = useMemo(
    () => pickIdsByName(lookUps, reading, recordsOf),
    [lookUps, reading, recordsOf],
  );
  // Stays the same while the texts do: what is found is read again, and each reading is looked at.
  const takenIds = useSame(taken);
  const found = useMemo((): LookedUpIdsByField | null => {
    const entries = Object.entries(lookUps).flatMap(([key, lookUp]) => {
      const ofKey = matches?.[kindOfField(key) ?? 'purchaseActivity'];
      if (!ofKey) return [];
      const ids = new Map(Array.from(ofKey, ([text, records]) => [text, records.map(({ id }) => id)]));
      return [[key, { ...lookUp, picked: { ...takenIds[key], ...lookUp.picked }, ids }] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  }, [lookUps, matches, takenIds]);
  return { ...answer, found, takenByName: rows, recordsOf };
}
