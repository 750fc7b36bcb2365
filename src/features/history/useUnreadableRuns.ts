import { useQuery } from '@tanstack/react-query';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { useDesk } from '#workbench/useDesk.ts';

/**
 * The runs that cannot be read. Asked once for each visit, not at each change of the
 * journal (so not under the key of useJournal): the whole journal is read for it, and what Order Desk writes can be read.
 */
export function useUnreadableRuns(): {
  data?: UnreadableRun[] | undefined;
  isPending: boolean;
  isError: boolean;
} {
  const { journal, owner } = useDesk();
  return useQuery({
    queryKey: ['unreadableRuns', owner.orgId, owner.userId],
    queryFn: () => journal.unreadableRuns(),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}
