import { useQueries } from '@tanstack/react-query';
import { useFind } from '#pageParts/find/useFind.ts';
import { toReadState, useRecordQueries } from '#pageParts/records/useRecordQueries.ts';
import { useDesk } from '#pageParts/useDesk.ts';

/** The most ids of each kind: an address has no room for more. */
const RECORDS_AT_MOST = 200;

/**
 * The ids of the records that a text finds, and of their memberships: the first 200 of each kind. Requests about a
 * person name the membership, which may have no name of its own.
 */
export function useIdsNamed(text: string) {
  const { isOn, query } = useRecordQueries();
  const links = useDesk().records?.settings.kinds.purchaseActivity?.links;
  const { groups, isAsked, isPending } = useFind(text, RECORDS_AT_MOST);
  const records = groups.flatMap((group) => group.records);
  const linked = useQueries({
    queries: (['contact', 'account'] as const).map((link) => {
      const ids = records.flatMap(({ kind, id }) => (kind === link ? id : []));
      return query(
        'purchaseActivity',
        ['ofNamed', link, ...ids],
        (reads, kind, signal) => reads.readRecords(kind, { link, ids, limit: RECORDS_AT_MOST }, signal),
        links?.[link] !== undefined && ids.length > 0,
      );
    }),
  });
  const read = linked.map(toReadState);
  const found = [...records, ...read.flatMap(({ data }) => data?.records ?? [])];
  return {
    ids: [...new Set(found.map(({ id }) => id))],
    isOn: isOn('contact') || isOn('account') || isOn('purchaseActivity'),
    /** False: the text is too short for a name, or an id. */
    isAsked,
    isPending: isPending || read.some((answer) => answer.isPending),
    isCut: groups.some(({ hasMore }) => hasMore) || read.some(({ data }) => data?.hasMore),
    problem: [...groups, ...read].find(({ problem }) => problem)?.problem ?? null,
  };
}
