import { useQuery } from '@tanstack/react-query';
import type { Journal } from '#journal/journal.ts';
import { queryKeys } from './queryKeys.ts';
import { useDesk } from './useDesk.ts';

/**
 * Something read from the whole journal, and read again whenever the journal changes (followJournal.ts).
 * @param key one of `listKeys`
 */
export function useJournal<Answer>(key: readonly string[], read: (journal: Journal) => Promise<Answer>) {
  const { journal, owner } = useDesk();
  return useQuery({ queryKey: queryKeys.list(owner, key), queryFn: () => read(journal) });
}
