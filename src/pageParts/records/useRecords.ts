import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrgKind } from '#config/recordsSettings.ts';
import type { RecordsById } from '#records/reads.ts';
import { readAnswer, useReads } from './useReads.ts';

/**
 * How pages read records of the org. Each hook is a query of the app's QueryClient: an answer is fresh for five
 * minutes, equal questions are asked once, and a question that nobody asks any more is aborted. Without `records` in
 * config.json, or for a kind that it does not name, nothing is asked and `isOff` is true. `problem` says why nothing
 * could be read; it never means "nothing found". A record that is null is not shown to this person: it may exist.
 *
 * - `useRecord(kind, id)` (useRecord.ts): one record. All that are drawn together share one call.
 * - `useRecordsById(kind, ids)`: the first 2,000 ids in one call. Put `<RecordsContext value={{ kind, records }}>` around
 *   a grid, and `useRecord` below it asks nothing more.
 * - `useRecordSearch(kind, text)` (useRecordSearch.ts): suggestions; one call a pause in typing.
 * - `useRecordMatches(kind, field, values)`: records whose field is exactly a value, by `comparable` value (reads.ts).
 * - `useListViews(kind)`, `useListRows(kind, listId)`: the org's own lists.
 * - Readings on a click (evidence): `const reads = await desk.records.load()`, then `reads.byId(kind, ids, signal,
 *   ['LastModifiedDate', 'LastModifiedById'])` or `reads.createdSince(kind, { since, link, ids }, signal)`, as `queryFn`
 *   with `staleTime: 0` or as `mutationFn`. Both give `at`, the org's time of reading. They reject with a ReadProblem.
 *
 * `kind` null asks nothing. The settings of a kind stand in `desk.records.settings.kinds`, states in `.states`.
 */
export function useRecordsById(kind: OrgKind | null, ids: readonly string[], isEnabled = true) {
  const { query, isOff } = useReads(kind);
  const [wholeList, setWholeList] = useState<readonly string[] | null>(null);
  const isWhole = wholeList === ids;
  const blocks = Array.from({ length: isWhole ? Math.ceil(ids.length / BLOCK) : 1 }, (_, block) =>
    ids.slice(block * BLOCK, (block + 1) * BLOCK),
  );
  const unread = isWhole ? 0 : Math.max(0, ids.length - BLOCK);
  const answer = useQueries({
    queries: blocks.map((block) =>
      query(
        ['byId', block],
        (reads, of, signal) => reads.byId(of, block, signal),
        isEnabled && block.length > 0,
      ),
    ),
    combine: joined,
  });
  return {
    ...readAnswer(answer, isOff),
    /** Ids that are not read, and the calls that `readRest` makes for them. Keep `ids` the same array. */
    unread,
    callsForRest: Math.ceil(unread / BLOCK),
    readRest: () => setWholeList(ids),
    /** Milliseconds, by the org's clock where it tells; 0 before. */
    readAt: answer.at,
    refetch: answer.refetch,
  };
}

/** The platform's limit for one call; the rest of a longer sheet is read on a click. */
const BLOCK = 2_000;

interface BlockResult {
  data: { records: RecordsById; at: number } | undefined;
  error: Error | null;
  isLoading: boolean;
  refetch(): unknown;
}

function joined(results: readonly BlockResult[]) {
  const read = results.flatMap(({ data }) => data ?? []);
  return {
    data: read.length === 0 ? undefined : new Map(read.flatMap(({ records }) => [...records])),
    error: results.find(({ error }) => error)?.error ?? null,
    isLoading: results.some(({ isLoading }) => isLoading),
    at: Math.max(0, ...read.map(({ at }) => at)),
    refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
  };
}

/** The records whose `field` is exactly one of the values, by `comparable` value. */
export function useRecordMatches(
  kind: OrgKind | null,
  field: string,
  values: readonly string[],
  isEnabled = true,
) {
  const { query, isOff } = useReads(kind);
  const answer = useQuery(
    query(
      ['match', field, values],
      (reads, of, signal) => reads.match(of, field, values, signal),
      isEnabled && field !== '' && values.length > 0,
    ),
  );
  return { ...readAnswer(answer, isOff), refetch: answer.refetch };
}

export function useListViews(kind: OrgKind | null, isEnabled = true) {
  const { query, isOff } = useReads(kind);
  const answer = useQuery(
    query(['listViews'], (reads, of, signal) => reads.listViews(of, signal), isEnabled),
  );
  return readAnswer(answer, isOff);
}

/** Read anew each time: a list of work changes while people work. */
export function useListRows(kind: OrgKind | null, listId: string | null) {
  const { query, isOff } = useReads(kind);
  const answer = useQuery({
    ...query(
      ['listRows', listId],
      (reads, of, signal) => reads.listRows(of, listId ?? '', signal),
      listId !== null,
    ),
    staleTime: 0,
  });
  return { ...readAnswer(answer, isOff), refetch: answer.refetch };
}
