import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';
import { useDesk } from './useDesk.ts';

/**
 * The runs that cannot be read, looked for each time that the page is shown. It reads the whole journal.
 * @param options `{}`: what was found before in this tab will do · `enabled: false`: something else is to have the processor
 */
export function useUnreadableRuns(
  options: { enabled?: boolean; refetchOnMount?: 'always' } = { refetchOnMount: 'always' },
) {
  const { journal, owner } = useDesk();
  return useQuery({
    queryKey: queryKeys.unreadableRuns(owner),
    queryFn: () => journal.unreadableRuns(),
    ...options,
  });
}
