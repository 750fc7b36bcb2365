import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ObjectKind } from '#config/recordsSettings.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { useDesk } from '../useDesk.ts';
import { toReadState, useRecordQueries } from './useRecordQueries.ts';

/** Records of one page; `readMore` reads as many again. */
const RECORDS_AT_ONCE = 200;

interface RecordsOfProps {
  kind: ObjectKind;
  /** The kind of the record that they belong to. Without it, the newest records of the org are read. */
  link?: ObjectKind;
  /** Its id; null: nothing is read. */
  id?: string | null;
  limit?: number;
}

const none: readonly OrgRecord[] = [];

/** Records that belong to another, newest first, read again at each mount: one call for 200. */
export function useLinkedRecords({ kind, link, id = '', limit = RECORDS_AT_ONCE }: RecordsOfProps) {
  const { query } = useRecordQueries();
  const links = useDesk().records?.settings.kinds[kind]?.links;
  const isLinked = link === undefined || links?.[link] !== undefined;
  const answer = useInfiniteQuery({
    ...query(
      kind,
      ['of', link ?? '', id ?? '', limit],
      (reads, of, signal, after) =>
        reads.readRecords(
          of,
          { ...(link && { link, ids: [id ?? ''] }), after: after as string | undefined, limit },
          signal,
        ),
      isLinked && id !== null,
    ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ records, hasMore }) => (hasMore ? records.at(-1)?.id : undefined),
    staleTime: 0,
    retryOnMount: true,
  });
  const { data, error, isLoading } = answer;
  const records = useMemo(() => data?.pages.flatMap((page) => page.records) ?? none, [data]);
  return {
    ...toReadState({ data, error, isLoading }),
    records,
    /** False: config.json names no field that links them. */
    isLinked,
    /** When the first page was read, by this computer's clock. */
    at: data?.pages[0]?.at ?? null,
    hasMore: answer.hasNextPage,
    isReadingMore: answer.isFetchingNextPage,
    readMore: () => void answer.fetchNextPage(),
    refetch: () => void answer.refetch(),
  };
}
