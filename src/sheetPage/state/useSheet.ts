import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useDesk } from '#pageParts/useDesk.ts';
import { type DerivedSheet, deriveSheet } from './deriveSheet.ts';
import { useSheetReading } from './useSheetReading.ts';
import { type SheetOptions, useSheetState } from './useSheetState.ts';

export type Sheet = ReturnType<typeof useSheet>;

export type ReadSheet = Sheet & { decided: DerivedSheet };

/** A read sheet whose table shows what a line beside it is about. */
export type ShownSheet = ReadSheet & {
  /** Shows these rows only. */
  show(rows: readonly number[], words: string): void;
  /** Opens the cell of a row for correction. */
  openCell(row: number, column: string): void;
};

/** A sheet's page: what came in, what was read of it, and what follows from both. */
export function useSheet(options: SheetOptions) {
  const { org, owner } = useDesk();
  const { i18n } = useLingui();
  const input = useSheetState(options);
  const read = useSheetReading(input, options.textsDraft);
  const { shared } = input;
  const { work } = input.state;
  const { spec, reading, found, earlier, known } = read;
  const { states, names } = read.records;
  const { takenByName } = read.lookUps;
  const { before } = earlier;
  const decided = useMemo(
    () =>
      reading &&
      deriveSheet(work, reading, {
        ...{ spec, shared, found, states, names, takenByName, before, i18n },
        ...{ lookUps: known, orgLabel: org.label, person: owner.userName },
      }),
    [work, reading, spec, shared, found, states, names, takenByName, before, known, i18n, org, owner],
  );
  return { input, read, decided };
}
