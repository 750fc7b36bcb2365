import { useLingui } from '@lingui/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useReducer, useRef } from 'react';
import { subjectField } from '#contract/operations.ts';
import { journalKey } from '#desk/journalKey.ts';
import type { IntakeRequest, IntakeSource } from '#intake/engine/intakeEngine.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import type { LinkFill } from '#pageParts/links/useLinkFill.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { FormDraft } from '#pageParts/useDraft.ts';
import {
  allWork,
  isFromBox,
  isGroupedByLink,
  openedSheet,
  type SheetState,
  sheetReducer,
} from '../work/sheetState.ts';
import { hashOfFile, lastEdits, type SheetWork, workInDraft } from '../work/sheetWork.ts';
import { withMeanings } from '../work/withMeanings.ts';
import { type Decided, deriveSheet } from './deriveSheet.ts';
import { activityPrefixes, withKnownPrefixes } from './knownPrefixes.ts';
import type { SheetSpec } from './sheetSpec.ts';
import { useEarlierTexts } from './useEarlierTexts.ts';
import { useAskReader, useIntakeReader } from './useIntakeReader.ts';
import { useKnownRun } from './useKnownRun.ts';
import { useLookUpTries } from './useLookUpTries.ts';
import { useSentBefore } from './useSentBefore.ts';
import { useLookUps, useSheetRecords } from './useSheetRecords.ts';

export type SheetDraft = { text: string; sentIn: string; work: string };

export type Sheet = ReturnType<typeof useSheet>;

export type ReadSheet = Sheet & { reading: IntakeReading; decided: Decided };

export interface SheetOptions {
  spec: SheetSpec;
  /** Values for cells that the sheet leaves empty. */
  shared: Readonly<Record<string, string>>;
  link: LinkFill<string>;
  /** All are ready: the sheet page starts with their values. */
  draft: FormDraft<SheetDraft>;
  columnDraft: FormDraft<Record<string, string>>;
  textsDraft: FormDraft<{ texts: string }>;
  /** A run has taken over the text box's rows. */
  onSent?: (() => void) | undefined;
}

const noPrefixes: string[] = [];

/** A larger sheet that changes records does not wait for this search, which is repeated before the run is recorded. */
const ROWS_WAITED = 20_000;

/** Shorter waits need no sign: a flashing one is worse than none. */
const SHOWN_AFTER_MS = 500;

let lastSource = 0;

/** The state of a sheet page and all values derived from it (deriveSheet.ts). A worker reads the text again at each change. */
export function useSheet({
  spec: ofPage,
  shared,
  link,
  draft,
  columnDraft,
  textsDraft,
  onSent,
}: SheetOptions) {
  const { org, journal, owner } = useDesk();
  const [state, dispatch] = useReducer(sheetReducer, null, () =>
    openedSheet({
      text: draft.values.text,
      sentIn: draft.values.sentIn,
      saved: workInDraft(draft.values.work),
      linkText: link.fill,
      remembered: columnDraft.values,
    }),
  );
  const { text, file, hash, remembered, saved, work } = state;
  const reader = useIntakeReader();
  const { state: read } = reader;
  const lastReading = read.result?.kind === 'reading' ? read.result : null;
  const lookUps = useLookUps(work.lookUps, lastReading);
  const { found: ids } = lookUps;
  const knownRun = useKnownRun(lastReading?.reimport?.runId ?? '');
  useEffect(() => {
    if (file) void hashOfFile(file).then((found) => dispatch({ kind: 'fileHashed', file, hash: found }));
  }, [file]);

  const { data: prefixes = noPrefixes, isPending } = useQuery({
    // Read once per visit, before the sheet: changed prefixes would make the sheet be read again.
    queryKey: journalKey(owner, 'activityPrefixes', useId()),
    queryFn: () => activityPrefixes(journal),
    gcTime: 0,
  });
  const specs = useMemo(() => {
    const withPrefixes = (columns: SheetSpec['columns']) =>
      withMeanings(withKnownPrefixes(columns, org, prefixes), org, remembered);
    return { columns: withPrefixes(ofPage.columns), itemColumns: withPrefixes(ofPage.itemColumns) };
  }, [ofPage, org, prefixes, remembered]);
  const source = useMemo((): IntakeSource | null => {
    const id = ++lastSource;
    if (isPending) return null;
    if (file) return { id, file };
    return text.trim() === '' ? null : { id, text };
  }, [isPending, file, text]);
  const setChoice = isGroupedByLink(state) ? 'linePerSet' : work.setChoice;
  const earlierEdits = useMemo(() => lastEdits(saved, hash ?? ''), [saved, hash]);
  const { corrections, columns, formats, meant, edits, shapes, forAll } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shapes come from the last reading and need no new one
  const request = useMemo(
    (): IntakeRequest | null =>
      source && {
        ...{ source, corrections, ...specs, meant, setChoice, found: ids, forAll },
        columnChoices: { chosen: columns, formats },
        remembered,
        rules: { recordIds: org.recordIds, currencies: org.currencies },
        ...{ edits: edits.flat(), shapes },
        lastEdits: earlierEdits,
        inSets: ofPage.inSets,
        here: { orgId: org.id, operation: ofPage.operation, known: knownRun },
      },
    [
      source,
      corrections,
      specs,
      meant,
      setChoice,
      ids,
      forAll,
      columns,
      remembered,
      formats,
      org,
      edits,
      earlierEdits,
      ofPage,
      knownRun,
    ],
  );
  const isAsked = useAskReader(reader, request);
  const [wasAsked] = useDebouncedValue(isAsked, SHOWN_AFTER_MS);
  const isReading = isAsked || (isPending && text !== '');
  const result = request && read.result;
  const reading = result?.kind === 'reading' ? result : null;
  const hasItems = reading?.hasItems ?? false;
  const spec = useMemo(
    () =>
      hasItems ? { ...ofPage, columns: [...ofPage.columns, ...ofPage.itemColumns], inSets: true } : ofPage,
    [ofPage, hasItems],
  );
  const { found, isReady } = useSentBefore(spec, reading, shared);
  const records = useSheetRecords(spec, reading, work.asksOfAll);
  const { states, names } = records;
  const { tries, canMatch, unsearched } = useLookUpTries(spec, reading, work);
  const { takenByName, problem, found: ofLookUps } = lookUps;
  const notSearched = [...new Set([...unsearched, ...lookUps.unsearched])].join(' ');
  const readBefore = useEarlierTexts(textsDraft, reading?.header ?? null);
  const { before } = readBefore;
  const { i18n } = useLingui();
  const decided = useMemo(
    () =>
      reading &&
      deriveSheet(work, reading, {
        ...{ found, states, names, takenByName, before, spec, ofPage, shared, i18n },
        ...{ orgLabel: org.label, person: owner.userName },
        lookUps: {
          ...{ tries, canMatch, unsearched: notSearched },
          problemOf: (key) => (ofLookUps?.[key] ? null : (problem?.kind ?? null)),
        },
      }),
    [
      work,
      reading,
      found,
      states,
      names,
      takenByName,
      before,
      spec,
      ofPage,
      shared,
      i18n,
      org,
      owner,
      canMatch,
      tries,
      problem,
      ofLookUps,
      notSearched,
    ],
  );

  const choose = (choices: Partial<SheetWork>) => dispatch({ kind: 'choiceMade', choices });
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the sheet, not of the draft's functions
  useEffect(() => {
    if (!isFirst.current) keep(state);
    isFirst.current = false;
  }, [state]);

  return {
    /** With the columns of items if the sheet has some. */
    spec,
    shared,
    state,
    /** Stable. */
    dispatch,
    choose,
    /** Keeps the draft at once, not in an effect: the page may unmount before an effect runs. */
    afterSending: (runId: string) => {
      if (reading && decided) readBefore.remember(reading, decided, work.leftOutTexts);
      dispatch({ kind: 'sent', runId });
      keep(sheetReducer(state, { kind: 'sent', runId }));
      // Values chosen beside a file are kept for the rows of the text box, if there are some.
      if (isFromBox(state) || text === '') onSent?.();
    },
    /** The text or file has changed since the last reading, or what is known of its rows is still being read. */
    isReading:
      isReading ||
      (file !== null && hash === null) ||
      (reading?.reimport != null && reading.reimport.offer === null) ||
      (reading !== null &&
        !isReady &&
        (reading.rowCount <= ROWS_WAITED || subjectField(ofPage.operation) === null)) ||
      lookUps.isPending ||
      (records.hasStates && records.isPending),
    /** Reading takes long enough to show a loader. */
    isSlow: isAsked && wasAsked,
    /** Why nothing could be read; null if there is nothing to read. */
    refusal: result?.kind === 'refusal' ? result : null,
    reading,
    decided,
    found,
    records: { ...records, readRest: () => choose({ asksOfAll: true }) },
    lookUps,
    markAsData: readBefore.markAsData,
  };

  function keep(next: SheetState): void {
    if (next.remembered !== columnDraft.values)
      columnDraft.save({ ...columnDraft.values, ...next.remembered });
    const values = { text: next.text, sentIn: next.sentIn, work: JSON.stringify(allWork(next)) };
    // A link's empty draft is saved, too: otherwise the address would fill the box again.
    if (next.text === '' && values.work === '{}' && link.draftName === null) draft.clear();
    else draft.save(values);
  }
}
