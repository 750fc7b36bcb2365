import { subjectOf } from '#contract/operations.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import { columnsBesideItems, ownSheetColumns } from './ownColumns.ts';
import { leftOutBefore, prepareRows } from './prepareRows.ts';
import type { SheetSpec } from './sheetSpec.ts';
import type { SheetState } from './sheetState.ts';
import { setsAfterMoves } from './sheetWork.ts';
import type { useSentBefore } from './useSentBefore.ts';
import type { useSheetRecords } from './useSheetRecords.ts';

interface FoundForSheet {
  /** Earlier requests that the journal found. */
  found: ReturnType<typeof useSentBefore>['found'];
  /** By row, the state that the org shows. */
  states: ReturnType<typeof useSheetRecords>['states'];
  /** With the columns of items if the sheet has some. */
  spec: SheetSpec;
  ofPage: SheetSpec;
  shared: Readonly<Record<string, string>>;
}

/** All that follows from what a person did, what was read, and what was found about it. */
export function deriveSheet(
  { choices, moved }: Pick<SheetState, 'choices' | 'moved'>,
  reading: IntakeReading | null,
  { found, states, spec, ofPage, shared }: FoundForSheet,
) {
  const reimport = reading?.reimport ?? null;
  const offer = reimport?.offer ?? null;
  // For results without a run, this journal may know more done rows than the sheet. They stay in sets by default: a
  // smaller set makes another order.
  const isUnmarked = offer?.kind === 'rest' && !offer.isMarked && !choices.corrections.wantsAllResults;
  const leavesOut = isUnmarked && !spec.inSets;
  // A repeated change could only be refused, but a repeated order exists twice: the person decides.
  const asks = subjectOf(spec.operation) === null && !leavesOut && choices.leaveOutSentBefore !== true;
  const { rows: knownRows, runIds: knownRuns } = choices.knownBefore ?? { rows: 0, runIds: [] };
  const isAgreed =
    choices.leaveOutSentBefore === false &&
    found.same.size <= knownRows &&
    [...found.runIds].every((runId) => knownRuns.includes(runId));
  const sets = reading && setsAfterMoves(moved, reading);
  const unfit = reading?.changes?.unfit ?? [];
  const hasLostMoves = reading !== null && sets === null;
  const excluded = new Set(leftOutBefore(choices, leavesOut, found));
  states.forEach((state, row) => {
    if (state && choices.leaveOutStates?.includes(state)) excluded.add(row);
  });
  const hasItems = reading?.hasItems ?? false;
  const prepared =
    reading &&
    prepareRows(reading, choices, {
      columns: spec.columns,
      itemColumns: ofPage.itemColumns,
      shared,
      sets: sets ?? reading.sets,
      isHeld: unfit.length > 0 || hasLostMoves,
      leftOutBefore: excluded,
      toDecide: asks && !isAgreed ? [...found.same.keys()] : [],
      sheetColumns: ownSheetColumns(reading),
      lineColumns: hasItems ? columnsBesideItems(reading, ofPage) : [],
    });
  return {
    reimport,
    /** The remaining rows of a reimported export; null for any other sheet. */
    offer,
    /** Edits that do not fit what was read; they hold the send button, as lost moves do. */
    unfit,
    hasLostMoves,
    prepared,
    /** By row: earlier requests of the same operation, and of another for the same record. */
    sentBefore: found.same,
    otherBefore: found.other,
    /** The person chose to send these rows a second time, and nothing was sent since. */
    isAgreed,
    /** By row: the earlier row of the sheet that it repeats. */
    identical: found.identical,
    /** The runs of these requests, which the person knows of when sending. */
    repeats: [...found.runIds],
    /** Those of both, and by their state in the org, that the person excludes. */
    leftOutBefore: excluded,
    /** Deciding about them requires the look-up to finish first. */
    needsFound:
      reading !== null &&
      (asks || (choices.leaveOutSentBefore ?? leavesOut) || choices.leaveOutOtherBefore === true),
  };
}
