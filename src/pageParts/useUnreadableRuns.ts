import { useQuery } from '@tanstack/react-query';
import { journalKey } from '#desk/journalKey.ts';
import { unreadableRuns } from '#journal/unreadableRuns.ts';
import { useDesk } from './useDesk.ts';

/** The runs that cannot be read. Reads the whole journal at each visit. */
export function useUnreadableRuns() {
  const { journal, owner } = useDesk();
  return useQuery({
    queryKey: journalKey(owner, 'unreadableRuns'),
    queryFn: () => unreadableRuns(journal),
    refetchOnMount: 'always',
  });
}
