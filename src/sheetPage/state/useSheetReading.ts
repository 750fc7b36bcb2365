import { useMemo } from 'react';
import { subjectField } from '#contract/operations.ts';
import type { FormDraft } from '#pageParts/useDraft.ts';
import { useEarlierTexts } from './useEarlierTexts.ts';
import { useIntake } from './useIntake.ts';
import { useLookUpTries } from './useLookUpTries.ts';
import { useSentBefore } from './useSentBefore.ts';
import { useSheetRecords } from './useSheetRecords.ts';
import type { useSheetState } from './useSheetState.ts';

/** A larger sheet that changes records does not wait for this search, which is repeated before the run is recorded. */
const ROWS_WAITED = 20_000;

/** What was read of the sheet, and what journal, team and org know of its rows. */
export function useSheetReading(
  { spec: ofPage, shared, state, choose }: ReturnType<typeof useSheetState>,
  textsDraft: FormDraft<{ texts: string }>,
) {
  const { work } = state;
  const intake = useIntake({ spec: ofPage, state });
  const { reading, lookUps } = intake;
  const hasItems = reading?.hasItems ?? false;
  const spec = useMemo(
    () =>
      hasItems ? { ...ofPage, columns: [...ofPage.columns, ...ofPage.itemColumns], inSets: true } : ofPage,
    [ofPage, hasItems],
  );
  const { found, isReady } = useSentBefore(spec, reading, shared);
  const records = useSheetRecords(spec, reading, work.asksOfAll);
  const isWaitedFor =
    reading !== null && (reading.rowCount <= ROWS_WAITED || subjectField(spec.operation) === null);
  return {
    ...intake,
    /** With the columns of items if the sheet has some. */
    spec,
    found,
    records: { ...records, readRest: () => choose({ asksOfAll: true }) },
    earlier: useEarlierTexts(textsDraft, reading?.header ?? null),
    known: useLookUpTries(spec, reading, work, lookUps),
    /** Also while what is known of its rows is read. */
    isReading: intake.isReading || (isWaitedFor && !isReady) || (records.hasStates && records.isPending),
  };
}
