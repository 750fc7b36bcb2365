import { useCallback, useMemo } from 'react';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { itemAt } from '#intake/file/packedList.ts';
import type { FoundColumns } from '#intake/rows/foundIds.ts';
import { kindOfField } from '#pageParts/names/kindOf.ts';
import { type MatchQuestion, useRecordMatches } from '#pageParts/records/useRecords.ts';
import type { LookUps } from './prepareRows.ts';

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
          if (cells[column]) values.add(cells[column]);
        return { kind, values: [...values] };
      }),
    [lookUps, lines],
  );
  const { data: matches, ...answer } = useRecordMatches(questions);
  const found = useMemo((): FoundColumns | null => {
    const entries = Object.entries(lookUps).flatMap(([key, lookUp], place) => {
      const ofKey = matches?.[place];
      if (!ofKey) return [];
      const ids = new Map(Array.from(ofKey, ([text, records]) => [text, records.map(({ id }) => id)]));
      return [[key, { ...lookUp, ids }] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  }, [lookUps, matches]);
  /** The records that a text names. */
  const recordsOf = useCallback(
    (key: string, text: string) => matches?.[Object.keys(lookUps).indexOf(key)]?.get(text) ?? [],
    [lookUps, matches],
  );
  return { ...answer, found, recordsOf };
}
