import { useQuery } from '@tanstack/react-query';
import type { UnreadableRun } from '#journal/unreadableRuns.ts';
import { queryKeys } from './queryKeys.ts';
import { useDesk } from './useDesk.ts';

interface UnreadableRunsAsked {
  /** `visit`: each time the page is shown · `once`: what was found before in this tab will do. */
  when?: 'visit' | 'once';
  /** False while something else is to have the processor. */
  isWanted?: boolean;
}

/**
 * The runs that cannot be read.
 */
export function useUnreadableRuns({ when = 'visit', isWanted = true }: UnreadableRunsAsked = {}): {
  data?: UnreadableRun[] | undefined;
  isPending: boolean;
  isError: boolean;
} {
  const { journal, owner } = useDesk();
  return useQuery({
    queryKey: queryKeys.unreadableRuns(owner),
    queryFn: () => journal.unreadableRuns(),
    refetchOnMount: when === 'visit' ? 'always' : true,
    enabled: isWanted,
  });
}
