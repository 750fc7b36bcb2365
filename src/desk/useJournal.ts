import { useQuery } from '@tanstack/react-query';
import type { Journal } from '#journal/journal.ts';
import { mayBeLost, type StorageUse, storageUse } from '#journal/storage.ts';
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

/**
 * Whether what is sent first may be lost with the window (`mayBeLost`); null until that is known. Read when the page is
 * opened and not again: in an open dialog the words would move its button away from the pointer.
 */
export function useMayBeLost(): boolean | null {
  const { journal, owner } = useDesk();
  const queryKey = queryKeys.mayBeLost(owner);
  const { data = null } = useQuery({ queryKey, queryFn: () => mayBeLost(journal), gcTime: 0 });
  return data;
}

/** Asked at each visit; null where the browser does not tell, undefined until it has. */
export function useStorageUse(): StorageUse | null | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.storageUse,
    queryFn: () => storageUse(),
    refetchOnMount: 'always',
  });
  return data;
}
