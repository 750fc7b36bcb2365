import { useQuery } from '@tanstack/react-query';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { useDesk } from '#workbench/useDesk.ts';

/**
 * The runs that cannot be read; undefined until all has been read. Asked once for each visit, not at each change of the
 * journal (so not under the key of useJournal): the whole journal is read for it, and what Order Desk writes can be read.
 */
export function useUnreadableRuns(): UnreadableRun[] | undefined {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: ['unreadableRuns', owner.orgId, owner.userId],
    queryFn: () => journal.unreadableRuns(),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  return data;
}
