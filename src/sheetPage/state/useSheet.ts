import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useReducer, useRef } from 'react';
import { journalKey } from '#desk/journalKey.ts';
import type { IntakeRequest, IntakeSource } from '#intake/engine/intakeEngine.ts';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import type { LinkFill } from '#pageParts/links/useLinkFill.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { Draft } from '#pageParts/useDraft.ts';
import { deriveSheet } from './deriveSheet.ts';
import { activityPrefixes, withKnownPrefixes } from './knownPrefixes.ts';
import type { LookUps, Prepared, SheetChoices } from './prepareRows.ts';
import type { SheetSpec } from './sheetSpec.ts';
import {
  allWork,
  isFromBox,
  isGroupedByLink,
  openedSheet,
  type SheetState,
  sheetReducer,
} from './sheetState.ts';
import { SeveralFiles, workInDraft } from './sheetWork.ts';
import { useAskReader, useIntakeReader } from './useIntakeReader.ts';
import { useKnownRun } from './useKnownRun.ts';
import { useSentBefore } from './useSentBefore.ts';
import { useLookUps, useSheetRecords } from './useSheetRecords.ts';
import { withMeanings } from './withMeanings.ts';

export type SheetDraft = { text: string; sentIn: string; work: string };

export type Sheet = ReturnType<typeof useSheet>;

export type ReadSheet = Sheet & { reading: IntakeReading; prepared: Prepared };

export interface SheetOptions {
  spec: SheetSpec;
  /** Values for cells that the sheet leaves empty. */
  shared: Readonly<Record<string, string>>;
  link: LinkFill<string>;
  /** Both are ready: the sheet page starts with their values. */
  draft: Draft<SheetDraft>;
  columnDraft: Draft<Record<string, string>>;
  /** A run has taken over the text box's rows. */
  onSent?: (() => void) | undefined;
}

const noPrefixes: string[] = [];

let lastSource = 0;

const noLookUps: LookUps = {};

/** The state of a sheet page and all values derived from it (deriveSheet.ts). A worker reads the text again at each change. */
export function useSheet({ spec: ofPage, shared, link, draft, columnDraft, onSent }: SheetOptions) {
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
  const { text, file, choices: made, remembered, moved, edits } = state;
  const reader = useIntakeReader();
  const { state: read } = reader;
  const lookUps = useLookUps(made.lookUps ?? noLookUps, read.result?.kind === 'reading' ? read.result : null);
  const { found: ids } = lookUps;
  const knownRun = useKnownRun((read.result?.kind === 'reading' && read.result.reimport?.runId) || '');

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
    const [first, ...others] = file instanceof SeveralFiles ? file.files : [];
    if (file) return { id, file: first ?? file, others };
    return text.trim() === '' ? null : { id, text };
  }, [isPending, file, text]);
  const setChoice = isGroupedByLink(state) ? 'linePerSet' : made.setChoice;
  const { corrections, columns, formats } = made;
  const request = useMemo(
    (): IntakeRequest | null =>
      source && {
        source,
        corrections,
        ...specs,
        columnChoices: { chosen: columns, remembered, formats },
        rules: { recordIds: org.recordIds, currencies: org.currencies },
        edits: edits.flat(),
        found: ids,
        inSets: ofPage.inSets,
        setChoice,
        here: { orgId: org.id, operation: ofPage.operation, known: knownRun },
      },
    [source, edits, ids, corrections, columns, remembered, formats, ofPage, specs, org, setChoice, knownRun],
  );
  const isReading = useAskReader(reader, request) || (isPending && text !== '');
  const result = request && read.result;
  const reading = result?.kind === 'reading' ? result : null;
  const hasItems = reading?.hasItems ?? false;
  const spec = useMemo(
    () =>
      hasItems ? { ...ofPage, columns: [...ofPage.columns, ...ofPage.itemColumns], inSets: true } : ofPage,
    [ofPage, hasItems],
  );
  const { found, isReady } = useSentBefore(spec, reading, shared);
  const records = useSheetRecords(spec, reading, made);
  const { states } = records;
  // Without the text: what is typed must not have the rows of the last reading prepared again.
  const { needsFound, ...derived } = useMemo(
    () => deriveSheet({ choices: made, moved }, reading, { found, states, spec, ofPage, shared }),
    [made, moved, reading, found, states, spec, ofPage, shared],
  );

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
    choose: (choices: Partial<SheetChoices>) => dispatch({ kind: 'choiceMade', choices }),
    /** Keeps the draft at once, not in an effect: the page may unmount before an effect runs. */
    afterSending: (runId: string) => {
      const event = { kind: 'sent', runId } as const;
      dispatch(event);
      keep(sheetReducer(state, event));
      // Values chosen beside a file are kept for the rows of the text box, if there are some.
      if (isFromBox(state) || text === '') onSent?.();
    },
    /** The text or file has changed since the last reading. */
    isReading:
      isReading ||
      (derived.reimport !== null && derived.offer === null) ||
      (needsFound && !isReady) ||
      lookUps.isPending ||
      (made.leaveOutStates?.length ? records.isPending : false),
    /** Reading takes long enough to show a loader. */
    isSlow: read.isSlow,
    /** Why nothing could be read; null if there is nothing to read. */
    refusal: result?.kind === 'refusal' ? result : null,
    reading,
    ...derived,
    records: { ...records, readRest: () => dispatch({ kind: 'choiceMade', choices: { asksOfAll: true } }) },
    lookUps,
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
