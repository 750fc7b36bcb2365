import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { useDesk } from './useDesk.ts';
import { useDeskQuery } from './useDeskQuery.ts';

interface UnreadableRunsAsked {
  /** `visit`: each time the page is shown · `once`: what was found before in this tab will do. */
  when?: 'visit' | 'once';
  /** False while something else is to have the processor. */
  isWanted?: boolean;
}

/**
 * The runs that cannot be read. Not asked at each change of the journal (so not under the key of useJournal): the whole
 * journal is read for it, and what Order Desk writes can be read.
 */
export function useUnreadableRuns({ when = 'visit', isWanted = true }: UnreadableRunsAsked = {}): {
  data?: UnreadableRun[] | undefined;
  isPending: boolean;
  isError: boolean;
} {
  const { journal, owner } = useDesk();
  return useDeskQuery({
    queryKey: ['unreadableRuns', owner.orgId, owner.userId],
    queryFn: () => journal.unreadableRuns(),
    refetchOnMount: when === 'visit' ? 'always' : true,
    enabled: isWanted,
  });
}
