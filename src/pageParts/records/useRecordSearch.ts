import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ObjectKind } from '#config/recordsSettings.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { toReadState, useRecordQueries } from './useRecordQueries.ts';

/** A pause in typing, in ms. */
const PAUSE_MS = 300;
/** One letter matches half of an org. */
const LETTERS_AT_LEAST = 2;

const none: readonly OrgRecord[] = [];

/** Up to 20 records that contain the text; none for texts of one letter. Shows the last answer until the next comes. */
export function useRecordSearch(kind: ObjectKind | null, text: string, isEnabled = true) {
  const { query } = useRecordQueries();
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS);
  const isAsked = isEnabled && typed.length >= LETTERS_AT_LEAST;
  const answer = useQuery({
    ...query(kind, ['search', typed], (reads, of, signal) => reads.search(of, typed, signal), isAsked),
    placeholderData: keepPreviousData,
  });
  return toReadState(isAsked ? answer : { data: none, error: null, isLoading: false });
}
