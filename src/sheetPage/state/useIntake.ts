import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { journalKey } from '#desk/journalKey.ts';
import type { IntakeRequest, IntakeSource } from '#intake/engine/intakeEngine.ts';
import { createIntakeReader, nothingRead } from '#intake/engine/intakeReader.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { isGroupedByLink } from '../work/sheetState.ts';
import { editsOfEarlierSheet } from '../work/sheetWork.ts';
import { withMeanings } from '../work/withMeanings.ts';
import { activityPrefixes, withKnownPrefixes } from './knownPrefixes.ts';
import type { SheetSpec } from './sheetSpec.ts';
import { useReimportedRun } from './useReimportedRun.ts';
import { useLookUps } from './useSheetRecords.ts';
import type { useSheetState } from './useSheetState.ts';

const noPrefixes: string[] = [];

/** Shorter waits need no sign: a flashing one is worse than none. */
const SHOWN_AFTER_MS = 500;

let lastSource = 0;

/**
 * What a worker reads of the text or file, again at each change. A reading names texts to look up in the org, and the run
 * of results: what is found goes into the next one, here and nowhere else.
 */
export function useIntake({ spec, state }: Pick<ReturnType<typeof useSheetState>, 'spec' | 'state'>) {
  const { org, journal, owner } = useDesk();
  const { text, file, hash, remembered, saved, work } = state;
  const [{ answered, result: last }, setRead] = useState(nothingRead);
  // Updates are transitions, rendered in slices, unlike with `useSyncExternalStore`.
  const [reader] = useState(() => createIntakeReader((next) => startTransition(() => setRead(next))));
  useEffect(() => {
    reader.open();
    return reader.close;
  }, [reader]);
  const lastReading = last?.kind === 'reading' ? last : null;
  const lookUps = useLookUps(work.lookUps, lastReading);
  const { found } = lookUps;
  const known = useReimportedRun(lastReading?.reimport?.runId ?? '');

  const { data: prefixes = noPrefixes, isPending } = useQuery({
    // Read once per visit, before the sheet: changed prefixes would make the sheet be read again.
    queryKey: journalKey(owner, 'activityPrefixes', useId()),
    queryFn: () => activityPrefixes(journal),
    gcTime: 0,
  });
  const fields = useMemo(() => {
    const withPrefixes = (columns: SheetSpec['columns']) =>
      withMeanings(withKnownPrefixes(columns, org, prefixes), org, remembered);
    const { columns, itemColumns, inSets } = spec;
    return {
      ...{ columns: withPrefixes(columns), itemColumns: withPrefixes(itemColumns), inSets, remembered },
      rules: { recordIds: org.recordIds, currencies: org.currencies },
    };
  }, [spec, org, prefixes, remembered]);
  const source = useMemo((): IntakeSource | null => {
    const id = ++lastSource;
    if (isPending) return null;
    if (file) return { id, file };
    return text.trim() === '' ? null : { id, text };
  }, [isPending, file, text]);
  const here = useMemo(() => ({ orgId: org.id, operation: spec.operation, known }), [org, spec, known]);
  const setChoice = isGroupedByLink(state) ? 'linePerSet' : work.setChoice;
  const earlierEdits = useMemo(() => editsOfEarlierSheet(saved, hash ?? ''), [saved, hash]);
  const { corrections, columns, formats, meant, edits, shapes, forAll } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shapes come from the last reading and need no new one
  const request = useMemo(
    (): IntakeRequest | null =>
      source && {
        ...{ ...fields, source, corrections, here, meant, shapes, found, forAll, setChoice },
        ...{ columnChoices: { chosen: columns, formats }, edits: edits.flat(), lastEdits: earlierEdits },
      },
    [
      source,
      fields,
      here,
      corrections,
      columns,
      formats,
      meant,
      found,
      forAll,
      setChoice,
      edits,
      earlierEdits,
    ],
  );
  useEffect(() => reader.ask(request), [reader, request]);
  // Retries after the reader's code could not be fetched, without further input.
  const isCutOff = last?.kind === 'refusal' && last.code === 'readerNotLoaded';
  // A layout effect: it listens as soon as the page says so.
  useLayoutEffect(() => {
    if (!isCutOff) return;
    const readAgain = () => reader.ask(request);
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [reader, request, isCutOff]);

  const isAsked = request !== null && answered !== request;
  const [wasAsked] = useDebouncedValue(isAsked, SHOWN_AFTER_MS);
  const result = request && last;
  const reading = result?.kind === 'reading' ? result : null;
  return {
    reading,
    /** Why nothing could be read; null if there is nothing to read. */
    refusal: result?.kind === 'refusal' ? result : null,
    lookUps,
    /** The text or file has changed since the last reading, or what this asked for is not known yet. */
    isReading:
      isAsked ||
      (isPending && text !== '') ||
      (file !== null && hash === null) ||
      (reading?.reimport != null && reading.reimport.offer === null) ||
      lookUps.isPending,
    /** Reading takes long enough to show a loader. */
    isSlow: isAsked && wasAsked,
  };
}
